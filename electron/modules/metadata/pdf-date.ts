/** Converts dates as people write them to those of PDF (ISO 32000-2, 7.9.4) and of XMP (ISO 8601). */

/** A moment with its own offset; parts that were not given are absent. */
export interface PdfDate {
  readonly pdf: string;
  readonly xmp: string;
}

const written =
  /^(\d{4})-(\d{1,2})(?:-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?)?$/i;

/** Reads `2026-03-31`, `2026-03-31 14:05`, `2026-03-31T14:05:30+02:00` or `now`; returns null for anything else. */
export function readDate(text: string, now = new Date()): PdfDate | null {
  if (/^now$/i.test(text.trim())) return fromMoment(now);
  const match = written.exec(text.trim());
  if (!match) return null;
  const [year, month, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part: string | undefined) => (part === undefined ? undefined : Number(part)));
  const moment = new Date(year!, month! - 1, day, hour, minute, second);
  const real =
    moment.getFullYear() === year &&
    moment.getMonth() === month! - 1 &&
    moment.getDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  return real ? fromMoment(moment, match[7]?.toUpperCase()) : null;
}

/** @param zone as written; the computer's own when left out */
function fromMoment(moment: Date, zone?: string): PdfDate {
  const two = (value: number) => String(value).padStart(2, '0');
  const west = moment.getTimezoneOffset();
  const own = `${west > 0 ? '-' : '+'}${two(Math.floor(Math.abs(west) / 60))}:${two(Math.abs(west) % 60)}`;
  const offset = zone === 'Z' ? '+00:00' : (zone?.replace(/^(...):?/, '$1:') ?? own);
  const date = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())];
  const time = [two(moment.getHours()), two(moment.getMinutes()), two(moment.getSeconds())];
  return {
    pdf: `D:${date.join('')}${time.join('')}${offset.replace(':', "'")}'`,
    xmp: `${date.join('-')}T${time.join(':')}${offset}`,
  };
}
