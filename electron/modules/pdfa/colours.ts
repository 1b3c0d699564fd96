/**
 * Defines colours by profiles: the output intent, and device colours that do not fit it (ISO 19005-2, 6.2.3 and
 * 6.2.4).
 */
import { namedTable } from '../../../contract/named-table.js';
import sharp from '../../engine/imaging/sharp.js';
import { Remembered } from '../../systems/remembered.js';
import type { Changes } from './changes.js';
import type { Level } from './level.js';
import { srgbProfile } from './srgb.js';
import type { PdfGraph, Ref, Value } from '../../engine/pdf-core/pdf/index.js';
import { isReference } from '../../engine/pdf-core/objects/objects.js';

/** sRGB, and a CMYK profile in the public domain (by Graeme W. Gill), which comes with the picture library. */
const profiles = new Remembered(async (): Promise<{ rgb: Buffer; cmyk: Buffer }> => {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } });
  const jpeg = await pixel.toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer();
  const { icc } = await sharp(jpeg).metadata();
  if (!icc) throw new Error('no profile for CMYK');
  return { rgb: srgbProfile(), cmyk: icc };
});

/** Reads the header of an ICC profile (ICC.1, 7.2). */
function describe(bytes: Uint8Array | undefined): { space: string; kind: string; major: number } | undefined {
  if (!bytes || bytes.length < 128) return undefined;
  const text = (at: number): string => Buffer.from(bytes.subarray(at, at + 4)).toString('latin1');
  if (text(36) !== 'acsp') return undefined;
  return { space: text(16), kind: text(12), major: bytes[8]! };
}

const channels = namedTable<number>({ GRAY: 1, 'RGB ': 3, CMYK: 4, 'Lab ': 3 });

/**
 * Gives the document an output intent for its colours. Where CMYK occurs, the intent is CMYK, since readers would
 * show it in their own way otherwise. RGB is then defined as sRGB, which is how readers show it anyway.
 */
export async function defineColours(
  pdf: PdfGraph,
  uses: { readonly rgb: boolean; readonly cmyk: boolean },
  { part }: Level,
  changes: Changes,
): Promise<void> {
  const { rgb, cmyk } = await profiles.get();
  const wanted = uses.cmyk ? 'CMYK' : 'RGB ';
  const given = ownIntent(pdf, wanted, part);
  const profile = given ?? pdf.addStream({ '/N': uses.cmyk ? 4 : 3 }, uses.cmyk ? cmyk : rgb);
  const identifier = uses.cmyk ? 'u:Chemical proof' : 'u:sRGB IEC61966-2.1';
  if (!given) {
    pdf.catalog['/OutputIntents'] = [
      {
        '/Type': '/OutputIntent',
        '/S': '/GTS_PDFA1',
        '/OutputConditionIdentifier': identifier,
        '/Info': identifier,
        '/DestOutputProfile': profile,
      },
    ];
    changes.add('colours_defined');
  }
  for (const ref of pdf.pages) delete pdf.dictionary(ref)?.['/OutputIntents'];
  mendProfiles(pdf, part, rgb, cmyk);
  if (part !== 1) nameAlike(pdf);
  else if (uses.cmyk) dropCommentColours(pdf, changes);
  if (!uses.cmyk || !uses.rgb) return;
  const space = pdf.add(['/ICCBased', pdf.addStream({ '/N': 3 }, rgb)]);
  replaceRgb(pdf, space);
}

/** Returns the document's own output intent, where it fits the colours of the document. */
function ownIntent(pdf: PdfGraph, space: string, part: number): Ref | undefined {
  for (const value of pdf.array(pdf.catalog['/OutputIntents'])) {
    const intent = pdf.dictionary(value);
    const profile = intent?.['/DestOutputProfile'];
    if (!intent || !pdf.isStream(profile)) continue;
    const header = describe(pdf.data(profile));
    if (!header || header.space !== space || !['prtr', 'mntr'].includes(header.kind)) continue;
    if (header.major > (part === 1 ? 2 : 4)) continue;
    pdf.dictionary(profile)!['/N'] = channels[space]!;
    intent['/S'] = '/GTS_PDFA1';
    intent['/OutputConditionIdentifier'] ??= 'u:Custom';
    delete intent['/DestOutputProfileRef'];
    pdf.catalog['/OutputIntents'] = [intent];
    return profile;
  }
  return undefined;
}

/** Replaces profiles that are invalid, too new, or have another number of channels than is stated. */
function mendProfiles(pdf: PdfGraph, part: number, rgb: Buffer, cmyk: Buffer): void {
  const seen = new Set<Ref>();
  const look = (value: Value | undefined, depth: number): void => {
    const array = pdf.at(value);
    if (!Array.isArray(array) || depth > 8) return;
    if (array[0] === '/ICCBased' && pdf.isStream(array[1])) {
      const ref = array[1];
      if (seen.has(ref)) return;
      seen.add(ref);
      mendProfile(pdf, ref, part, { rgb, cmyk }, array);
    } else {
      if (array[0] === '/DeviceN' && part !== 1) nameColorants(pdf, array);
      array.forEach((item) => look(item, depth + 1));
    }
  };
  for (const dict of [...pdf.everyDictionary()]) {
    look(dict['/ColorSpace'], 0);
    look(dict['/CS'], 0);
    const spaces = pdf.dictionary(dict['/ColorSpace']);
    if (spaces) for (const space of Object.values(spaces)) look(space, 0);
  }
}

/** Removes colours of comments: they are RGB, which does not fit another output intent (ISO 19005-1, 6.5.3). */
function dropCommentColours(pdf: PdfGraph, changes: Changes): void {
  for (const page of pdf.pages) {
    for (const value of pdf.array(pdf.dictionary(page)?.['/Annots'])) {
      const comment = pdf.dictionary(value);
      if (comment?.['/C'] === undefined && comment?.['/IC'] === undefined) continue;
      delete comment['/C'];
      delete comment['/IC'];
      changes.add('annotations_mended');
    }
  }
}

/** Makes all spot colours of one name equal the first one that is found (ISO 19005-2, 6.2.4.4). */
function nameAlike(pdf: PdfGraph): void {
  const known = new Map<string, readonly [Value | undefined, Value | undefined]>();
  const look = (value: Value | undefined, depth: number): void => {
    const array = pdf.at(value);
    if (!Array.isArray(array) || depth > 8) return;
    const name = array[0] === '/Separation' ? pdf.name(array[1]) : undefined;
    if (name !== undefined) {
      const first = known.get(name);
      if (first) [array[2], array[3]] = [first[0] ?? null, first[1] ?? null];
      else known.set(name, [array[2], array[3]]);
    }
    array.forEach((item) => look(item, depth + 1));
    const colorants =
      array[0] === '/DeviceN' ? pdf.dictionary(pdf.dictionary(array[4])?.['/Colorants']) : undefined;
    for (const colorant of Object.values(colorants ?? {})) look(colorant, depth + 1);
  };
  for (const dict of pdf.everyDictionary()) {
    look(dict['/ColorSpace'], 0);
    look(dict['/CS'], 0);
    for (const space of Object.values(pdf.dictionary(dict['/ColorSpace']) ?? {})) look(space, 0);
  }
}

/** Describes every spot colour of a DeviceN space on its own, too (ISO 19005-2, 6.2.4.4). */
function nameColorants(pdf: PdfGraph, space: Value[]): void {
  const process = new Set(['/Cyan', '/Magenta', '/Yellow', '/Black', '/None']);
  const attributes = { ...(pdf.dictionary(space[4]) ?? {}) };
  const colorants = { ...(pdf.dictionary(attributes['/Colorants']) ?? {}) };
  const missing = pdf
    .array(space[1])
    .flatMap((name) => pdf.name(name) ?? [])
    .filter((name) => !process.has(name) && colorants[name] === undefined);
  if (missing.length === 0) return;
  // The alternate is a tint of grey: readers use it only for separations, of which the document says nothing.
  for (const name of missing) {
    colorants[name] = [
      '/Separation',
      name,
      ['/CalGray', { '/WhitePoint': [0.9505, 1, 1.089] }],
      { '/FunctionType': 2, '/Domain': [0, 1], '/C0': [1], '/C1': [0], '/N': 1 },
    ];
  }
  space[4] = { ...attributes, '/Colorants': colorants };
}

function mendProfile(
  pdf: PdfGraph,
  ref: Ref,
  part: number,
  { rgb, cmyk }: { rgb: Buffer; cmyk: Buffer },
  space: Value[],
): void {
  const dict = pdf.dictionary(ref)!;
  const header = describe(pdf.data(ref));
  const count = pdf.number(dict['/N']);
  const isGood =
    header !== undefined &&
    channels[header.space] === count &&
    ['prtr', 'mntr', 'scnr', 'spac'].includes(header.kind) &&
    header.major <= (part === 1 ? 2 : 4);
  delete dict['/Alternate'];
  if (isGood) return;
  // Readers replace a profile that they cannot use by the device colours with as many channels.
  const device = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' }[count ?? 3];
  if (device === '/DeviceGray') {
    space.length = 0;
    space.push('/CalGray', { '/WhitePoint': [0.9505, 1, 1.089], '/Gamma': 2.2 });
  } else {
    pdf.setData(ref, device === '/DeviceCMYK' ? cmyk : rgb);
    dict['/N'] = device === '/DeviceCMYK' ? 4 : 3;
  }
}

/** Replaces RGB: in dictionaries by name, in content by the default colour space of the resources. */
function replaceRgb(pdf: PdfGraph, space: Ref): void {
  const inside = (value: Value | undefined, depth: number): Value | undefined => {
    if (value === '/DeviceRGB') return space;
    const array = pdf.at(value);
    if (array === '/DeviceRGB') return space;
    if (
      Array.isArray(array) &&
      depth < 8 &&
      /^\/(Indexed|Pattern|Separation|DeviceN|ICCBased)$/.test(typeof array[0] === 'string' ? array[0] : '')
    ) {
      array.forEach((item, at) => {
        if (at === 0 || (isReference(item) && pdf.isStream(item))) return;
        const replaced = inside(item, depth + 1);
        if (replaced !== undefined) array[at] = replaced;
      });
    }
    return value;
  };
  for (const dict of [...pdf.everyDictionary()]) {
    for (const key of ['/ColorSpace', '/CS']) {
      const spaces = pdf.dictionary(dict[key]);
      if (spaces) {
        for (const name of Object.keys(spaces)) spaces[name] = inside(spaces[name], 0);
      } else if (dict[key] !== undefined) dict[key] = inside(dict[key], 0);
    }
    const resources = pdf.dictionary(dict['/Resources']);
    if (!resources) continue;
    const spaces = pdf.dictionary(resources['/ColorSpace']) ?? {};
    spaces['/DefaultRGB'] ??= space;
    resources['/ColorSpace'] ??= spaces;
  }
}
