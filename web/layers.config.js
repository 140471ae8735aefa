// Which folder may import which, checked by dependency-cruiser. It does not see the types in comments.

/** From the bottom to the top. A module may import from its own folder and from those below it. */
const LAYERS = ["game", "parts", "kept", "engine", "board", "features", "shell", "[^/]+$"];

/** @param {string} name @param {object} from @param {object} to */
const never = (name, from, to) => ({ name, severity: "error", from, to });

export default {
  forbidden: [
    ...LAYERS.slice(0, -1).map((layer, at) =>
      never(
        `${layer} imports nothing from above it`,
        { path: `^${layer}/` },
        { path: `^(${LAYERS.slice(at + 1).join("|")})` },
      ),
    ),
    never(
      "a feature imports no other feature",
      { path: "^features/([^/]+)/" },
      { path: "^features/[^/]+/", pathNot: "^features/$1/" },
    ),
    never("no imports form a circle", {}, { circular: true }),
  ],
  options: { doNotFollow: "node_modules", exclude: "^tests/" },
};
