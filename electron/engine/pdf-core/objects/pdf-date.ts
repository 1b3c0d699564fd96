/** Reads dates of a PDF (ISO 32000-2, 7.9.4), such as `D:20260102120000+01'00'`. */

/** Digits as they are written; what is not written is absent. */
export interface PdfDateParts {
  readonly year: string;
  readonly month: string | undefined;
  readonly day: string | undefined;
  readonly hour: string | undefined;
  readonly minute: string | undefined;
  readonly second: string | undefined;
  /** `Z`, or such as `+01:00`. */
  readonly zone: string | undefined;
}

const written = /^(D:)?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:(Z)|([+-]\d{2})'?(\d{2})?)?/;

/**
 * Returns the parts of a date; null for what is none.
 * @param isBare a date without `D:` is one, too: some programs write it so
 */
export function pdfDateParts(text: string, isBare = false): PdfDateParts | null {
  const match = written.exec(text);
  if (!match || (match[1] === undefined && !isBare)) return null;
  const [, , year = '', month, day, hour, minute, second, universal, hours, minutes = '00'] = match;
  return {
    ...{ year, month, day, hour, minute, second },
    zone: universal ?? (hours === undefined ? undefined : `${hours}:${minutes}`),
  };
}

/** Returns a date in the form of XMP (ISO 8601), with its own zone or none; null for what is none. */
export function isoOfPdfDate(text: string, isBare = false): string | null {
  const parts = pdfDateParts(text, isBare);
  if (!parts) return null;
  const { year, month = '01', day = '01', hour = '00', minute = '00', second = '00', zone = '' } = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`;
}

/** Returns the moment of a date, which is in UTC where it has no zone; null for what is none. */
export function momentOfPdfDate(text: string, isBare = false): Date | null {
  const iso = isoOfPdfDate(text, isBare);
  if (iso === null) return null;
  const moment = new Date(/(?:Z|:\d\d[+-]\d\d:\d\d)$/.test(iso) ? iso : `${iso}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
