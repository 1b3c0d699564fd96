/** Reads dates of a PDF (ISO 32000-2, 7.9.4). */

/** Reads a date such as `D:20260102120000+01'00'`; null for what is none. One without a zone is taken as UTC. */
export function readPdfDate(text: string): Date | null {
  const match = /^(?:D:)?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:Z|([+-])(\d{2})'?(\d{2})?)?/.exec(
    text,
  );
  if (!match) return null;
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    sign,
    hours,
    minutes = '00',
  ] = match;
  const at = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  const offset = sign ? (Number(hours) * 60 + Number(minutes)) * 60_000 : 0;
  const date = new Date(sign === '-' ? at + offset : at - offset);
  return Number.isFinite(date.getTime()) ? date : null;
}
