/**
 * iCalendar (RFC 5545) and vCalendar 1.0 as a tree of components. Every line is read separately, so that a broken line loses
 * nothing else: libraries refuse the whole file for it.
 */
import ICAL from 'ical.js';
import iconv from 'iconv-lite';

export interface Component {
  /** Upper case: `VEVENT`. */
  readonly name: string;
  readonly properties: readonly ICAL.Property[];
  readonly parts: readonly Component[];
}

interface CalendarFile {
  /** Components at the top: `VCALENDAR`, or what stands outside of one. */
  readonly components: readonly Component[];
  /** Lines that are none, or have values that cannot be. */
  readonly lostLines: number;
  /** The file ends inside of a component. */
  readonly isCutOff: boolean;
}

interface Growing extends Component {
  readonly properties: ICAL.Property[];
  readonly parts: Growing[];
}

/** Components nested deeper than this are not read; the standard has three levels. */
const maxDepth = 8;

/** The most characters of one unfolded line: longer ones carry attached files. */
const maxLineLength = 200_000;

/** Properties whose text may continue in lines that are not folded. */
const proseNames = /^(?:description|summary|location|comment|x-alt-desc)$/;

/** Properties that hold dates, which some programs write with the signs of ISO 8601 or without their type. */
const dateNames = /^(?:DTSTART|DTEND|DUE|RECURRENCE-ID|EXDATE|RDATE|COMPLETED)$/i;

export function readComponents(text: string): CalendarFile {
  const top: Growing[] = [];
  const open: Growing[] = [];
  let lostLines = 0;
  let ignored = 0;
  for (const line of linesOf(text)) {
    const [, turn, named] = /^(BEGIN|END):\s*([\w-]{1,60})\s*$/i.exec(line) ?? [];
    if (turn !== undefined && named !== undefined) {
      const name = named.toUpperCase();
      if (turn.toUpperCase() === 'BEGIN') {
        if (open.length >= maxDepth) {
          ignored += 1;
          continue;
        }
        const fresh: Growing = { name, properties: [], parts: [] };
        (open.at(-1)?.parts ?? top).push(fresh);
        open.push(fresh);
      } else if (ignored > 0) ignored -= 1;
      else {
        // An end that fits none of those that are open ends nothing.
        const place = open.findLastIndex((component) => component.name === name);
        if (place < 0) lostLines += 1;
        else open.splice(place);
      }
      continue;
    }
    const into = open.at(-1);
    if (into === undefined || ignored > 0 || line.length > maxLineLength) {
      if (line.trim() !== '') lostLines += 1;
      continue;
    }
    const property = readProperty(line);
    if (property) into.properties.push(property);
    else if (!goOn(into.properties, line)) lostLines += 1;
  }
  return { components: top, lostLines, isCutOff: open.length > 0 };
}

/** Lines as they were before folding; those of quoted-printable (vCalendar) continue after an equals sign. */
function* linesOf(text: string): Generator<string> {
  const folded = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]/g, '');
  let held = '';
  for (const line of folded.split('\n')) {
    const whole = held + line;
    const isQuoted = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(whole);
    if (isQuoted && whole.endsWith('=') && whole.length < maxLineLength) {
      held = whole.slice(0, -1);
      continue;
    }
    held = '';
    if (whole.trim() !== '') yield isQuoted ? unquoted(whole) : whole;
  }
  if (held !== '') yield unquoted(held);
}

/** A line of vCalendar with its value as text, its signs escaped as iCalendar escapes them. */
function unquoted(line: string): string {
  const colon = line.indexOf(':');
  const head = line.slice(0, colon);
  const charset = /;CHARSET=([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  const bytes = Buffer.from(
    line
      .slice(colon + 1)
      .replaceAll(/[\u0100-\u{10ffff}]/gu, '?')
      .replaceAll(/=([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );
  const value = iconv.decode(bytes, iconv.encodingExists(charset) ? charset : 'utf-8');
  const plainHead = head.replaceAll(/;(?:ENCODING=)?QUOTED-PRINTABLE|;CHARSET=[\w-]+/gi, '');
  return `${plainHead}:${value.replaceAll(/\r\n?|\n/g, '\\n')}`;
}

/** Null for what is no property. */
function readProperty(line: string): ICAL.Property | null {
  const head = /^([A-Za-z][\w-]*(?:\.[\w-]+)?)(?=[;:])/.exec(line);
  if (!head) return null;
  const name = head[1]!;
  try {
    const json: unknown = ICAL.parse.property(dateNames.test(name) ? withPlainDate(line) : line);
    if (!Array.isArray(json) || json.length < 4) return null;
    const isNoRule = json[2] === 'recur' && !Object.hasOwn(Object(json[3]) as object, 'freq');
    if (!isNoRule) return new ICAL.Property(json as never);
  } catch {
    if (!/^RRULE$/i.test(name)) return null;
  }
  // A rule that cannot be followed can still be shown.
  return asText(name.toLowerCase(), line.slice(line.indexOf(':') + 1));
}

const asText = (name: string, value: string): ICAL.Property => {
  const property = new ICAL.Property(name);
  property.resetType('text');
  property.setValue(value);
  return property;
};

function withPlainDate(line: string): string {
  const colon = line.lastIndexOf(':', line.search(/:[\d-]{8,}/));
  if (colon < 0) return line;
  const head = line.slice(0, colon);
  const value = line.slice(colon + 1).replaceAll(/(\d{4})-(\d{2})-(\d{2})/g, '$1$2$3');
  const plain = value.replaceAll(
    /T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?/g,
    (_all, h, m, s = '00') => `T${h}${m}${s}`,
  );
  const isDay = /^\d{8}(?:,\d{8})*\s*$/.test(plain) && !/;VALUE=/i.test(head);
  return `${head}${isDay ? ';VALUE=DATE' : ''}:${plain.trim()}`;
}

/** Joins a line that nobody folded to the text it belongs to. */
function goOn(properties: ICAL.Property[], line: string): boolean {
  const last = properties.at(-1);
  if (!last || !proseNames.test(last.name)) return false;
  const before = String(last.getFirstValue() ?? '');
  if (before.length + line.length > maxLineLength) return false;
  last.setValue(`${before}\n${line}`);
  return true;
}

/** The first property of a name, in lower case. */
export const propertyOf = ({ properties }: Component, name: string): ICAL.Property | undefined =>
  properties.find((property) => property.name === name);

/** The properties of a name, in lower case. */
export const propertiesOf = ({ properties }: Component, name: string): readonly ICAL.Property[] =>
  properties.filter((property) => property.name === name);

/** The text of a property, `''` without one. What the library knows no type of keeps its escapes, so they go here. */
export function textOf(property: ICAL.Property | undefined): string {
  if (!property) return '';
  try {
    const value = property.getFirstValue();
    const text = typeof value === 'string' ? value : String(value ?? '');
    return (property.type === 'unknown' ? unescaped(text) : text).trim();
  } catch {
    return '';
  }
}

const unescaped = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_all, sign: string) => (/n/i.test(sign) ? '\n' : sign));

/** A parameter of a property, `''` without one. */
export const parameterOf = (property: ICAL.Property | undefined, name: string): string =>
  property?.getFirstParameter(name) ?? '';

/** The values of a property as the file has them, of the dates `2025-04-12T10:00:00Z`. */
export const rawValues = (property: ICAL.Property): readonly unknown[] =>
  (property.jCal as readonly unknown[]).slice(3);
