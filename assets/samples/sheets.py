"""How many sheets an order needs, and what it costs.

Written for the desk of De Drukkerij. Run it with an order on the line:

    python sheets.py "Visiting cards" 250 85x55
"""

from __future__ import annotations

import math
import re
import sys
from dataclasses import dataclass, field
from datetime import date, timedelta

#: The sheet that lies in the small press, in millimetres.
SHEET = (450, 320)
#: What the press eats before the ink has found its place.
WASTE = 100
PAPERS = {"laid": 0.08, "cotton": 0.21, "offset": 0.05}  # € a sheet


class OrderError(ValueError):
    """An order that nobody can print."""


@dataclass(frozen=True)
class Order:
    article: str
    copies: int
    width: float
    height: float
    paper: str = "offset"
    taken: date = field(default_factory=date.today)

    @property
    def on_a_sheet(self) -> int:
        """Cards that fit on one sheet, lying or standing."""
        wide, high = SHEET
        lying = (wide // self.width) * (high // self.height)
        standing = (wide // self.height) * (high // self.width)
        return int(max(lying, standing))

    def ready(self, days: int = 5) -> date:
        done = self.taken + timedelta(days=days)
        # Nobody prints on a Sunday.
        return done + timedelta(days=1) if done.weekday() == 6 else done


def sheets_needed(order: Order, waste: int = WASTE) -> int:
    if order.on_a_sheet < 1:
        raise OrderError(f"{order.article}: {order.width:g} × {order.height:g} mm does not fit on a sheet")
    return math.ceil(order.copies / order.on_a_sheet) + waste


def price(order: Order) -> float:
    try:
        per_sheet = PAPERS[order.paper]
    except KeyError as unknown:
        raise OrderError(f"no such paper: {unknown}") from None
    return round(35 + sheets_needed(order) * per_sheet, 2)


def read_order(words: list[str]) -> Order:
    article, copies, size, *rest = words
    if not (found := re.fullmatch(r"(\d+(?:\.\d+)?)[x×](\d+(?:\.\d+)?)", size)):
        raise OrderError(f"a size looks like 85x55, not like {size!r}")
    width, height = map(float, found.groups())
    return Order(article, int(copies), width, height, *rest)


def main(arguments: list[str]) -> int:
    try:
        order = read_order(arguments)
        print(f"{order.article}: {sheets_needed(order)} sheets, € {price(order):.2f}, ready on {order.ready():%d %B %Y}")
    except (OrderError, ValueError) as wrong:
        print(f"Not an order: {wrong}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
