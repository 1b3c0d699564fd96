/** Walks once over all objects of a PDF: sizes by kind, actions and links. */
import type { Pdf } from '../../engine/pdf-core/pdf/index.js';
import { isDictionary, isReference, type Dictionary } from '../../engine/pdf-core/objects/objects.js';
import { pdfDateParts } from '../../engine/pdf-core/objects/pdf-date.js';
import { textOf } from '../../engine/pdf-core/objects/text-strings.js';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';
import type { SizeKind } from './facts.js';

export interface ObjectFacts {
  readonly sizes: Readonly<Record<SizeKind, number>>;
  readonly actions: Readonly<Record<string, number>>;
  readonly hosts: Readonly<Record<string, number>>;
}

/** The actions that a person may want to know of (ISO 32000-2, table 201). */
const reportedActions = new Set([
  '/JavaScript',
  '/Launch',
  '/SubmitForm',
  '/ImportData',
  '/URI',
  '/GoToR',
  '/GoToE',
  '/Rendition',
  '/Movie',
  '/Sound',
  '/RichMediaExecute',
]);
const fontKeys = [
  '/FontFile',
  '/FontFile2',
  '/FontFile3',
  '/ToUnicode',
  '/CIDToGIDMap',
  '/CIDSet',
  '/CharProcs',
];
const maxHosts = 500;
const maxDepth = 30;

export function walkObjects(file: Pdf, bytes: number): ObjectFacts {
  const fonts = new Set<string>();
  const contents = new Set<string>();
  const streams: [reference: string, dictionary: Dictionary, length: number][] = [];
  const actions = new Map<string, number>();
  const hosts = new Map<string, number>();
  const references = (value: QpdfValue | undefined, into: Set<string>): void => {
    if (isReference(value)) into.add(value);
    const found = isReference(value) && file.isStream(value) ? undefined : file.at(value);
    if (typeof found === 'object' && found !== null)
      for (const item of Object.values(found)) if (isReference(item)) into.add(item);
  };
  const look = (value: QpdfValue, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > maxDepth) return;
    if (isDictionary(value)) {
      const { '/S': action } = value;
      if (typeof action === 'string' && reportedActions.has(action) && value['/Type'] !== '/StructElem') {
        count(actions, action.slice(1));
        if (action === '/URI') count(hosts, hostOf(textOf(file.at(value['/URI']))), maxHosts);
      }
      for (const key of fontKeys) if (value[key] !== undefined) references(value[key], fonts);
    }
    for (const item of Object.values(value)) look(item, depth + 1);
  };
  for (const reference of file.pages) references(file.dictionary(reference)?.['/Contents'], contents);
  for (const { reference, value, stream } of file.all()) {
    look(value, 0);
    if (stream && isDictionary(value))
      streams.push([reference, slim(value), file.number(value['/Length']) ?? 0]);
  }
  const sizes = {
    images: 0,
    fonts: 0,
    content: 0,
    attachments: 0,
    metadata: 0,
    structure: 0,
    other: 0,
    overhead: 0,
  };
  let sum = 0;
  for (const [reference, dictionary, length] of streams) {
    // A length beyond what is possible is wrong, so it is cut.
    const real = Math.min(Math.max(0, length), Math.max(0, bytes - sum));
    sizes[fonts.has(reference) ? 'fonts' : contents.has(reference) ? 'content' : kindOf(dictionary)] += real;
    sum += real;
  }
  sizes.overhead = Math.max(0, bytes - sum);
  return {
    sizes,
    actions: Object.fromEntries(actions),
    hosts: Object.fromEntries([...hosts].sort((a, b) => b[1] - a[1])),
  };
}

const slim = (dictionary: Dictionary): Dictionary => ({
  '/Type': dictionary['/Type'] ?? null,
  '/Subtype': dictionary['/Subtype'] ?? null,
});

function kindOf(dictionary: Dictionary): SizeKind {
  switch (dictionary['/Type']) {
    case '/ObjStm':
    case '/XRef':
      return 'structure';
    case '/Metadata':
      return 'metadata';
    case '/EmbeddedFile':
      return 'attachments';
    case '/CMap':
      return 'fonts';
    default:
      break;
  }
  switch (dictionary['/Subtype']) {
    case '/Image':
      return 'images';
    case '/Form':
      return 'content';
    case '/XML':
      return 'metadata';
    default:
      return 'other';
  }
}

function count(into: Map<string, number>, key: string, most = Infinity): void {
  if (key === '' || (!into.has(key) && into.size >= most)) return;
  into.set(key, (into.get(key) ?? 0) + 1);
}

function hostOf(address: string): string {
  try {
    const { protocol, host } = new URL(address);
    return host === '' ? protocol : host;
  } catch {
    return '';
  }
}

/** Writes a date such as `D:20260102120000+01'00'` as people read it (ISO 32000-2, 7.9.4); anything else stays. */
export function readDate(text: string): string {
  const parts = pdfDateParts(text);
  if (!parts) return text;
  const { year, month = '01', day = '01', hour, minute = '00', second = '00', zone } = parts;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return date;
  const offset = zone === undefined ? '' : zone === 'Z' ? ' UTC' : ` ${zone}`;
  return `${date} ${hour}:${minute}:${second}${offset}`;
}
