// The sheet "For the room": what a projector shows to a class, the link as a QR code and a timer. The puzzles
// are then played on the same screen, where the class calls out the guesses.

import { encode } from "uqr";
import { announce, button, byId, html, write } from "../../parts/dom.js";
import { labelled } from "../../parts/fields.js";
import { fillSheet } from "../../parts/sheet.js";
import * as words from "./words.js";

export class RoomPanel {
  constructor() {
    this.code = html("div", { id: "room-code", role: "img", "aria-label": words.qrCode });
    this.link = html("a");
    this.minutes = html("select", { id: "room-minutes" });
    this.minutes.append(...words.MINUTES.map(([value, name]) => new Option(name, String(value))));
    this.clock = html("p", { id: "room-clock", role: "timer", hidden: "" });
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
    this.sheet = html("dialog", { id: "room" });
    fillSheet(
      this.sheet,
      words.room,
      html("p", {}, words.scan),
      this.code,
      this.link,
      labelled(words.timer, this.minutes),
      button(words.playHere, { class: "primary" }, () => this.play()),
    );
    document.body.append(this.sheet);
    byId("title").after(this.clock);
  }

  /** @param {string} link of the set, with the page’s address */
  open(link) {
    this.link.href = this.link.textContent = link;
    this.code.replaceChildren(drawn(encode(link, { border: 4 }).data));
    this.sheet.showModal();
  }

  /** Play the set on this screen. @private */
  play() {
    for (const sheet of document.querySelectorAll("dialog")) sheet.close();
    location.hash = this.link.hash;
    this.run(Number(this.minutes.value) * 60_000);
  }

  /** Show the time that is left, until it is up or another timer starts. @private @param {number} time in ms */
  run(time) {
    clearInterval(this.timer);
    const ends = Date.now() + time;
    const show = () => {
      const left = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
      write(this.clock, left ? words.clock(left) : words.timeUp);
      if (left > 0) return;
      clearInterval(this.timer);
      if ("pupil" in document.documentElement.dataset) announce(words.timeUp);
    };
    this.clock.hidden = time === 0;
    if (time === 0) return;
    this.timer = setInterval(show, 500);
    write(this.clock, words.clock(time / 1000));
  }
}

const SVG = "http://www.w3.org/2000/svg";

/** A QR code as an image. @param {boolean[][]} squares whether each is black */
function drawn(squares) {
  const image = document.createElementNS(SVG, "svg");
  image.setAttribute("viewBox", `0 0 ${squares.length} ${squares.length}`);
  image.setAttribute("shape-rendering", "crispEdges");
  const black = squares.flatMap((line, y) => line.map((is, x) => (is ? `M${x} ${y}h1v1h-1z` : "")));
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", black.join(""));
  image.append(path);
  return image;
}
