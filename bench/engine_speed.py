"""The engine's own speeds, as the command line tells them, beside PyPI's `dominoes` where there is a peer.

python -m bench.engine_speed
"""

from __future__ import annotations

import sys

from engine.__main__ import main

if __name__ == "__main__":
    sys.exit(main(["bench"]))
