/** The clock a calendar entry was made by: minutes east of UTC at a moment, from the rules stored with the entry. */

/** Start of a half of the year, as Windows writes it (SYSTEMTIME): the nth weekday of a month, 5 for the last. */
interface Turn {
  readonly month: number;
  readonly weekday: number;
  readonly nth: number;
  readonly hour: number;
  readonly minute: number;
}

export interface ZoneRules {
  /** Minutes to add to local time to get UTC, always, and in either half of the year. */
  readonly bias: number;
  readonly standardBias: number;
  readonly daylightBias: number;
  readonly standard: Turn;
  readonly daylight: Turn;
}

/** Reads the property PidLidTimeZoneStruct ([MS-OXOCAL] 2.2.1.39); null for what is none. */
export function readZoneStruct(bytes: Buffer | null): ZoneRules | null {
  if (!bytes || bytes.length < 48) return null;
  return readRules(bytes, 0, 14, 32);
}

/** Reads a PidLidAppointmentTimeZoneDefinition ([MS-OXOCAL] 2.2.1.41): the rules in force, else the first ones. */
export function readZoneDefinition(bytes: Buffer | null): ZoneRules | null {
  if (!bytes || bytes.length < 10) return null;
  const size = 66;
  const first = 4 + bytes.readUInt16LE(2);
  const count = first >= 6 && first <= bytes.length ? bytes.readUInt16LE(first - 2) : 0;
  const rules = Array.from({ length: Math.min(count, 100) }, (_, index) => first + index * size).filter(
    (at) => at + size <= bytes.length,
  );
  // Bit 1 marks the rule for times without a year of their own.
  const used = rules.find((at) => (bytes.readUInt16LE(at + 4) & 2) !== 0) ?? rules[0];
  return used === undefined ? null : readRules(bytes, used + 22, 12, 28);
}

function readRules(bytes: Buffer, at: number, standardAt: number, daylightAt: number): ZoneRules | null {
  const rules = {
    bias: bytes.readInt32LE(at),
    standardBias: bytes.readInt32LE(at + 4),
    daylightBias: bytes.readInt32LE(at + 8),
    standard: readTurn(bytes, at + standardAt),
    daylight: readTurn(bytes, at + daylightAt),
  };
  return Math.abs(rules.bias) > 24 * 60 ? null : rules;
}

const readTurn = (bytes: Buffer, at: number): Turn => ({
  month: bytes.readUInt16LE(at + 2),
  weekday: bytes.readUInt16LE(at + 4),
  nth: bytes.readUInt16LE(at + 6),
  hour: bytes.readUInt16LE(at + 8),
  minute: bytes.readUInt16LE(at + 10),
});

/** Minutes east of UTC at a moment; the computer's own clock where the entry has no rules. */
export function zoneAt(date: Date, rules: ZoneRules | null): number {
  if (!rules) return -date.getTimezoneOffset();
  const { bias, standardBias, daylightBias, standard, daylight } = rules;
  const winter = -(bias + standardBias);
  if (standard.month === 0 || daylight.month === 0) return winter;
  const summer = -(bias + daylightBias);
  const year = new Date(date.getTime() + winter * 60_000).getUTCFullYear();
  // Each turn happens by the clock that was in force before it.
  const summerBegins = turnAt(daylight, year) - winter * 60_000;
  const winterBegins = turnAt(standard, year) - summer * 60_000;
  const time = date.getTime();
  const isSummer =
    summerBegins < winterBegins
      ? time >= summerBegins && time < winterBegins
      : time >= summerBegins || time < winterBegins;
  return isSummer ? summer : winter;
}

/** Local time of a turn, told as if it were UTC. */
function turnAt({ month, weekday, nth, hour, minute }: Turn, year: number): number {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  let day = 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7;
  while (day > days) day -= 7;
  return Date.UTC(year, month - 1, day, hour, minute);
}
