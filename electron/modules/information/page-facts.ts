/** Collects what the pages of a PDF use: sizes, fonts and images. */
import { namedTable } from '../../../contract/named-table.js';
import { filtersOf } from '../../engine/pdf-core/filters/filter-names.js';
import { imagesOf } from '../../engine/pdf-blocks/images/images-of.js';
import type { Pdf } from '../../engine/pdf-core/pdf/index.js';
import { isReference, type Dictionary } from '../../engine/pdf-core/objects/objects.js';
import { geometryOf } from '../../engine/pdf-blocks/pages/page-box.js';
import { perMillimetre } from '../../engine/pdf-blocks/pages/paper.js';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';
import type { ReportedFont, ReportedImage, ReportedPageSize } from './facts.js';

/** Further images are counted, but not listed. */
const listedImages = 500;
const maxDepth = 6;

export function pageSizes(file: Pdf): ReportedPageSize[] {
  const found = new Map<string, ReportedPageSize>();
  for (const [place, reference] of file.pages.entries()) {
    const { width, height } = geometryOf(file, file.dictionary(reference) ?? {});
    const size = [width, height].map((points) => Math.round((points / perMillimetre) * 10) / 10) as [
      number,
      number,
    ];
    const key = size.join(' ');
    const known = found.get(key);
    found.set(key, {
      width: size[0],
      height: size[1],
      count: (known?.count ?? 0) + 1,
      first: known?.first ?? place + 1,
    });
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

export function pageFonts(file: Pdf): ReportedFont[] {
  const uses = new Map<string, { font: Dictionary; pages: number }>();
  /** The fonts by the object that names them, since most pages share one. */
  const known = new Map<string, ReadonlySet<string>>();
  const inResources = (value: QpdfValue | undefined, depth: number): ReadonlySet<string> => {
    const cached = isReference(value) ? known.get(value) : undefined;
    if (cached) return cached;
    const names = new Set<string>();
    if (isReference(value)) known.set(value, names);
    const resources = file.dictionary(value);
    for (const item of Object.values(file.dictionary(resources?.['/Font']) ?? {})) {
      const font = file.dictionary(item);
      if (!font) continue;
      const key = isReference(item) ? item : JSON.stringify(font);
      names.add(key);
      if (!uses.has(key)) uses.set(key, { font, pages: 0 });
    }
    if (depth < maxDepth) {
      for (const item of Object.values(file.dictionary(resources?.['/XObject']) ?? {})) {
        const form = file.dictionary(item);
        if (form?.['/Subtype'] !== '/Form' || form['/Resources'] === undefined) continue;
        for (const name of inResources(form['/Resources'], depth + 1)) names.add(name);
      }
    }
    return names;
  };
  for (const reference of file.pages) {
    const resources = file.inherited(file.dictionary(reference), '/Resources');
    for (const key of inResources(resources, 0)) uses.get(key)!.pages += 1;
  }
  const listed = new Map<string, ReportedFont>();
  for (const { font, pages } of uses.values()) {
    const facts = fontFacts(file, font, pages);
    const key = [facts.name, facts.type, facts.embedded, facts.unicode].join('|');
    const other = listed.get(key);
    listed.set(key, other ? { ...facts, pages: Math.max(pages, other.pages) } : facts);
  }
  return [...listed.values()].sort((a, b) => a.name.localeCompare(b.name));
}

function fontFacts(file: Pdf, font: Dictionary, pages: number): ReportedFont {
  const subtype = nameOf(file, font['/Subtype']);
  const inner = subtype === 'Type0' ? file.dictionary(file.array(font['/DescendantFonts'])[0]) : font;
  const descriptor = file.dictionary(inner?.['/FontDescriptor']);
  const data = ['/FontFile', '/FontFile2', '/FontFile3'].some((key) => file.isStream(descriptor?.[key]));
  const raw = nameOf(file, font['/BaseFont']) || nameOf(file, font['/Name']);
  const subset = /^[A-Z]{6}\+/.test(raw);
  const kind = inner && inner !== font ? `${nameOf(file, inner['/Subtype'])}` : subtype;
  return {
    name: (subset ? raw.slice(7) : raw) || '–',
    type: kind
      .replace('CIDFontType0', 'CID (Type 1)')
      .replace('CIDFontType2', 'CID (TrueType)')
      .replace(/^Type(\d)$/, 'Type $1'),
    // The document itself draws the glyphs of a Type 3 font.
    embedded: data || subtype === 'Type3',
    subset,
    unicode: file.isStream(font['/ToUnicode']),
    pages,
  };
}

const nameOf = (file: Pdf, value: QpdfValue | undefined): string => {
  const name = file.at(value);
  return typeof name === 'string' && name.startsWith('/') ? name.slice(1) : '';
};

export function pageImages(file: Pdf): { readonly images: ReportedImage[]; readonly count: number } {
  const images: ReportedImage[] = [];
  let count = 0;
  for (const { page, dictionary, width, height } of imagesOf(file)) {
    count += 1;
    if (images.length >= listedImages) continue;
    images.push({
      page,
      width,
      height,
      colour: colourOf(file, dictionary),
      compression: compressionOf(file, dictionary),
      mask: ['/SMask', '/Mask'].some((key) => (file.at(dictionary[key]) ?? null) !== null),
      bytes: file.number(dictionary['/Length']) ?? 0,
    });
  }
  return { images, count };
}

const colours = namedTable<string>({
  DeviceGray: 'grey',
  CalGray: 'grey',
  DeviceRGB: 'RGB',
  CalRGB: 'RGB',
  DeviceCMYK: 'CMYK',
  Indexed: 'palette',
  Separation: 'spot colour',
  DeviceN: 'spot colours',
});

function colourOf(file: Pdf, dictionary: Dictionary): string {
  if (file.at(dictionary['/ImageMask']) === true) return 'stencil';
  const space = file.at(dictionary['/ColorSpace']);
  const name = nameOf(file, Array.isArray(space) ? file.array(space)[0] : space);
  const bits = file.number(dictionary['/BitsPerComponent']) ?? 8;
  const depth = bits === 8 ? '' : `, ${bits} bit`;
  if (name === 'ICCBased') {
    const channels = file.number(file.dictionary(file.array(space)[1])?.['/N']);
    return `${channels === 1 ? 'grey' : channels === 4 ? 'CMYK' : 'RGB'} (profile)${depth}`;
  }
  return name === '' ? 'its own' : `${colours[name] ?? name}${depth}`;
}

const compressions = namedTable<string>({
  '/DCTDecode': 'JPEG',
  '/JPXDecode': 'JPEG 2000',
  '/CCITTFaxDecode': 'fax',
  '/JBIG2Decode': 'JBIG2',
  '/FlateDecode': 'ZIP',
  '/LZWDecode': 'LZW',
  '/RunLengthDecode': 'run length',
});

function compressionOf(file: Pdf, dictionary: Dictionary): string {
  const last = filtersOf(file, dictionary).at(-1);
  return last === undefined ? 'none' : (compressions[last] ?? last.slice(1));
}
