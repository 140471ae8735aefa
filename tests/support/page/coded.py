"""Values as texts for links, as web/game/coded.js writes them."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any


def coded(value: Any) -> str:
    packed = zlib.compress(json.dumps(value).encode())
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def decoded(text: str) -> Any:
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(text + "==")))
