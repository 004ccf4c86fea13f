#!/usr/bin/env python3
"""A bot for Noughts in Python's standard library alone: seeks games of 3x3 and plays a free cell in each turn.

    NOUGHTS_TOKEN=nts_... python3 bot.py https://noughts.example [games]
"""
import base64, json, os, random, socket, ssl, struct, sys, time
from itertools import count, takewhile
from urllib.parse import urlsplit

TERMS = {"variant": "3x3", "clock": {"kind": "fischer", "base_ms": 180000, "increment_ms": 2000}, "rated": False}
FOR_GOOD = (4401, 4403)  # the token is revoked, the account is closed


class WebSocket:
    """As much of RFC 6455 as a bot needs; the server sends each message in one frame."""

    def __init__(self, site, token):
        place = urlsplit(site)
        secure = place.scheme == "https"
        self.socket = socket.create_connection((place.hostname, place.port or (80, 443)[secure]), timeout=60)
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=place.hostname)
        self.incoming = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /ws HTTP/1.1", f"Host: {place.netloc}", f"Authorization: Bearer {token}", "Connection: Upgrade",
                 "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", "", ""]
        self.socket.sendall("\r\n".join(lines).encode())
        answer = list(takewhile(bytes.strip, self.incoming))
        if not answer or b" 101 " not in answer[0]:
            raise ConnectionError(answer[:1])

    def send(self, kind, payload):
        mask = os.urandom(4)
        size = struct.pack("!B", 0x80 | len(payload)) if len(payload) < 126 else struct.pack("!BH", 0xFE, len(payload))
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.socket.sendall(bytes([0x80 | kind]) + size + mask + masked)

    def messages(self):
        """What the server says, until it closes."""
        while len(head := self.incoming.read(2)) == 2:
            size = head[1] & 0x7F
            if size > 125:
                size = int.from_bytes(self.incoming.read(2 if size == 126 else 8), "big")
            payload, kind = self.incoming.read(size), head[0] & 0x0F
            if kind == 1:
                yield json.loads(payload)
            elif kind == 9:  # without an answer the server takes us for gone
                self.send(10, payload)
            elif kind == 8:
                if int.from_bytes(payload[:2], "big") in FOR_GOOD:
                    raise SystemExit(f"closed: {payload[2:].decode()}")
                return


def play(server, games):
    """Plays on one connection until it ends; gives how many games are left."""
    cids, said, seats = count(random.getrandbits(40)), {}, {}

    def say(command):
        command = {"cid": next(cids), **command}
        said[command["cid"]] = command
        server.send(1, json.dumps(command).encode())

    for frame in server.messages():
        command = said.pop(frame.get("cid"), None)
        room = frame.get("room")
        if frame["t"] == "hello" and not frame["playing"]:
            say({"t": "seek", "terms": TERMS})
        for begun in frame["playing"] if frame["t"] == "hello" else [room] if frame["t"] == "paired" else []:
            say({"t": "sync", "room": begun, "have": 0})
        if frame["t"] == "error" and command and "retry_ms" in frame:
            # Too fast, or the server is busy: the same again, later.
            time.sleep(frame["retry_ms"] / 1000)
            say(command)
        elif frame["t"] == "error" and frame["code"] != "stale":
            raise SystemExit(f"{frame['code']}: {frame['message']}")
        if frame["t"] == "room":
            seats[room] = frame["you"]
        if frame["t"] in ("room", "step") and frame["result"]:
            games -= seats.pop(room, None) is not None
            if games <= 0:
                return 0
            say({"t": "seek", "terms": TERMS})
        elif frame["t"] in ("room", "step") and seats.get(room) in frame["turn"]:
            free = [cell for cell, mark in enumerate(frame["view"]["cells"]) if mark == "."]
            say({"t": "play", "room": room, "after": frame["n"], "d": {"cell": random.choice(free)}})
    return games


if __name__ == "__main__":
    left, wait = int(sys.argv[2]) if len(sys.argv) > 2 else 1000, 1
    while left > 0:
        try:
            left, wait = play(WebSocket(sys.argv[1], os.environ["NOUGHTS_TOKEN"]), left), 1
        except OSError as error:
            print(error, file=sys.stderr)
        time.sleep(wait if left > 0 else 0)
        wait = min(2 * wait, 60)
