/** Edits the document properties in the Info dictionary and in the XMP packet, which must agree. */
import type { manifest } from './manifest.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { ServiceError } from '../../../contract/index.js';
import { metadataOptions, type MetadataOptions } from './options.js';
import type { Context, PdfTool } from '../../engine/interface/converter.js';
import type { Pdf } from '../../engine/pdf-core/pdf/index.js';
import { isDictionary, type Dictionary } from '../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { changePdf } from '../../engine/pdf-blocks/opening/change-pdf.js';
import { isoOfPdfDate } from '../../engine/pdf-core/objects/pdf-date.js';
import { readDate } from './pdf-date.js';
import { documentPlaces, fill } from '../../engine/pdf-blocks/marks/places.js';
import {
  decodeXmp,
  editXmp,
  readXmp,
  type XmpForm,
  type XmpProperty,
} from '../../engine/pdf-blocks/metadata/xmp.js';

/** Says where a property is kept (ISO 32000-2, table 349, and XMP). */
interface Property {
  readonly option:
    | 'title'
    | 'author'
    | 'subject'
    | 'keywords'
    | 'creator'
    | 'producer'
    | 'created'
    | 'modified';
  readonly info: string;
  readonly xmp: readonly (readonly [XmpProperty['name'], XmpForm])[];
  readonly date?: true;
}

const properties: readonly Property[] = [
  { option: 'title', info: '/Title', xmp: [['dc:title', 'alternatives']] },
  { option: 'author', info: '/Author', xmp: [['dc:creator', 'ordered']] },
  { option: 'subject', info: '/Subject', xmp: [['dc:description', 'alternatives']] },
  {
    option: 'keywords',
    info: '/Keywords',
    xmp: [
      ['pdf:Keywords', 'text'],
      ['dc:subject', 'bag'],
    ],
  },
  { option: 'creator', info: '/Creator', xmp: [['xmp:CreatorTool', 'text']] },
  { option: 'producer', info: '/Producer', xmp: [['pdf:Producer', 'text']] },
  { option: 'created', info: '/CreationDate', xmp: [['xmp:CreateDate', 'text']], date: true },
  {
    option: 'modified',
    info: '/ModDate',
    xmp: [
      ['xmp:ModifyDate', 'text'],
      ['xmp:MetadataDate', 'text'],
    ],
    date: true,
  },
];

/** This value of an option clears the property. */
const cleared = '-';
const pdfaSpace = 'http://www.aiim.org/pdfa/ns/id/';

/** A property's new value for the Info dictionary and for XMP; nulls remove it. */
interface Change {
  readonly property: Property;
  readonly info: string | null;
  readonly xmp: string | null;
}

export const metadataTool: PdfTool = {
  id: 'edit-metadata',
  async run(job, context) {
    const options = pickOptions(metadataOptions, job.options);
    const changes = readChanges(options, job.input.name);
    const own = readOwnProperties(options.custom_properties);
    return changePdf(job, context, async (edit) => {
      if (options.remove_metadata) await removeMetadata(edit, context);
      const part = await changeXmp(edit, changes, context);
      changeInfo(edit, changes, own, part);
      changeCatalog(edit, options);
    });
  },
};

function readChanges(options: MetadataOptions, file: string): Change[] {
  const places = documentPlaces(file);
  return properties.flatMap((property): Change[] => {
    const value = fill(options[property.option], places).trim();
    if (value === '') return [];
    if (value === cleared) return [{ property, info: null, xmp: null }];
    if (!property.date) return [{ property, info: `u:${value}`, xmp: value }];
    const date = readDate(value);
    if (!date) throw wrong(property.option, 'Must look like 2026-03-31 or 2026-03-31 14:05, or be now.');
    return [{ property, info: `u:${date.pdf}`, xmp: date.xmp }];
  });
}

const wrong = (option: string, message: string): ServiceError =>
  new ServiceError(
    'invalid_options',
    { detail: `${option}: ${message.replace(/\.$/, '')}` },
    { fields: { [`options.${option}`]: [message] } },
  );

/** Reads `Name=value; Other=value`, or one property a line; nulls remove a property. */
function readOwnProperties(text: string): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const line of text.split(/[;\r\n]+/)) {
    if (line.trim() === '') continue;
    const split = line.indexOf('=');
    const name = line.slice(0, split).trim();
    if (split < 0 || name === '') throw wrong('custom_properties', 'Must look like Name=value; Other=value.');
    const usual = properties.find(({ info }) => info.slice(1).toLowerCase() === name.toLowerCase());
    // A property that is set in the Info dictionary alone would contradict the XMP packet.
    if (usual) throw wrong('custom_properties', `${name} has an option of its own: ${usual.option}.`);
    found.set(`/${name}`, line.slice(split + 1).trim() || null);
  }
  return found;
}

/** @returns the part of PDF/A the document claims to be; undefined for none */
async function changeXmp(
  edit: Pdf,
  changes: readonly Change[],
  context: Context,
): Promise<string | undefined> {
  const { '/Metadata': reference } = edit.catalog;
  const bytes = await edit.streamData(reference);
  const packet = bytes && decodeXmp(bytes);
  const part = packet === undefined ? undefined : readXmp(packet, pdfaSpace, 'part');
  if (changes.length === 0) return part;
  const all = packet === undefined ? withInfo(edit, changes) : changes;
  const edited =
    editXmp(packet, all.flatMap(asXmp)) ?? editXmp(undefined, withInfo(edit, changes).flatMap(asXmp));
  if (edited === null) throw new ServiceError('internal');
  if (packet !== undefined && editXmp(packet, []) === null) context.message('warning', 'xmp_rewritten');
  const dictionary = { '/Type': '/Metadata', '/Subtype': '/XML' };
  const data = Buffer.from(edited, 'utf8');
  // The packet stays uncompressed, as PDF/A-1 wants it and search programs expect it.
  if (edit.isStream(reference)) edit.setStream(reference, dictionary, data);
  else edit.set(edit.root, { ...edit.catalog, '/Metadata': edit.addStream(dictionary, data) });
  return part;
}

/** Returns the changes with all other entries of the Info dictionary, which a new packet must repeat. */
function withInfo(edit: Pdf, changes: readonly Change[]): Change[] {
  const info = edit.dictionary(edit.trailer['/Info']) ?? {};
  const kept = properties.flatMap((property): Change[] => {
    const value = info[property.info];
    if (changes.some((change) => change.property === property)) return [];
    if (typeof value !== 'string' || !value.startsWith('u:')) return [];
    const xmp = property.date ? isoOfPdfDate(value.slice(2)) : value.slice(2);
    return xmp === null || xmp === '' ? [] : [{ property, info: value, xmp }];
  });
  return [...kept, ...changes];
}

function asXmp({ property, xmp }: Change): XmpProperty[] {
  return property.xmp.map(([name, form]) => {
    const several = form === 'bag' && xmp !== null ? xmp.split(/[,;]/).map((word) => word.trim()) : [xmp];
    return { name, form, values: several.filter((value): value is string => value !== null && value !== '') };
  });
}

function changeInfo(
  edit: Pdf,
  changes: readonly Change[],
  own: ReadonlyMap<string, string | null>,
  part: string | undefined,
): void {
  if (changes.length === 0 && own.size === 0) return;
  const { '/Info': reference } = edit.trailer;
  // PDF/A-4 keeps its properties in XMP alone (ISO 19005-4, 6.1.3).
  if (part === '4' && reference === undefined) return;
  const info: Record<string, QpdfValue> = { ...edit.dictionary(reference) };
  const entries = [
    ...changes.map(({ property, info: value }) => [property.info, value] as const),
    ...[...own].map(([name, value]) => [name, value === null ? null : `u:${value}`] as const),
  ];
  for (const [name, value] of entries) {
    delete info[name];
    if (value !== null) info[name] = value;
  }
  if (typeof reference === 'string') edit.set(reference, info);
  else edit.trailer = { ...edit.trailer, '/Info': edit.add(info) };
}

function changeCatalog(edit: Pdf, options: MetadataOptions): void {
  const catalog: Record<string, QpdfValue> = { ...edit.catalog };
  const language = options.document_language.trim();
  if (language === cleared) delete catalog['/Lang'];
  else if (language !== '') {
    if (!/^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/.test(language))
      throw wrong('document_language', 'Must look like en or nl-NL.');
    catalog['/Lang'] = `u:${language}`;
  }
  if (options.show_title !== 'keep') {
    const had: Dictionary = edit.dictionary(catalog['/ViewerPreferences']) ?? {};
    catalog['/ViewerPreferences'] = { ...had, '/DisplayDocTitle': options.show_title === 'title' };
  }
  edit.set(edit.root, catalog);
}

export const engine: EngineOf<typeof manifest> = { tools: { 'edit-metadata': () => metadataTool } };

// Removes everything that describes a document without being part of it.

/** These entries are removed, also from pages, forms and pictures (ISO 32000-2, 14.3.2 and 14.5). */
const traces = ['/Metadata', '/PieceInfo', '/LastModified'];

/**
 * Removes the metadata of a document, its pages and its pictures. Properties of the catalog such as the language
 * stay.
 */
async function removeMetadata(edit: Pdf, context: Context): Promise<void> {
  for (const { reference, value } of edit.all()) {
    if (!isDictionary(value) || value['/Type'] === '/Metadata') continue;
    const page = value['/Type'] === '/Page';
    const here = [...traces, ...(page ? ['/Thumb'] : [])].filter((key) => value[key] !== undefined);
    const holds =
      page || value['/Type'] === '/Catalog' || value['/Metadata'] !== undefined || isXObject(value);
    if (here.length === 0 || !holds) continue;
    if (value['/Type'] === '/Catalog' && value['/Metadata'] !== undefined)
      await sayClaim(edit, value, context);
    edit.set(reference, Object.fromEntries(Object.entries(value).filter(([key]) => !here.includes(key))));
  }
  const { '/Info': info, ...trailer } = edit.trailer;
  if (info !== undefined) edit.trailer = trailer;
}

const isXObject = (value: Dictionary): boolean =>
  value['/Subtype'] === '/Form' || value['/Subtype'] === '/Image';

async function sayClaim(edit: Pdf, catalog: Dictionary, context: Context): Promise<void> {
  const packet = (await edit.streamData(catalog['/Metadata']))?.toString('latin1') ?? '';
  if (/aiim\.org\/pdfu?a\/ns\/id/.test(packet.replaceAll('\0', '')))
    context.message('warning', 'pdfa_claim_lost');
}
