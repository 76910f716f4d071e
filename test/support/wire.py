"""
Bytes on an Ethernet: writes each frame that comes in at an interface as a line of hexadecimal
digits, and sends those that it is given as such lines.
"""
import socket
import sys
import threading

OUTGOING = 4  # linux/if_packet.h

wire = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(3))
wire.bind((sys.argv[1], 0))


def hear():
    while True:
        frame, (_, _, kind, *_) = wire.recvfrom(65536)
        if kind != OUTGOING:
            print(frame.hex(), flush=True)


threading.Thread(target=hear, daemon=True).start()
print("ready", flush=True)
for line in sys.stdin:
    frame = bytes.fromhex(line)
    while True:
        try:
            wire.send(frame)
            break
        except OSError:  # its queue is full
            continue
