/** Fixes images, forms, graphics states and other streams (ISO 19005-1, 6.1 and 6.2; ISO 19005-2, 6.1 and 6.2). */
import type { Changes } from '../changes.js';
import type { Level } from '../level.js';
import type { Dict, PdfGraph } from '../../../engine/pdf-core/pdf/index.js';
import { isDictionary } from '../../../engine/pdf-core/objects/objects.js';

const intents = new Set(['/RelativeColorimetric', '/AbsoluteColorimetric', '/Perceptual', '/Saturation']);
const blendModes = new Set(
  (
    '/Normal /Compatible /Multiply /Screen /Overlay /Darken /Lighten /ColorDodge /ColorBurn /HardLight /SoftLight ' +
    '/Difference /Exclusion /Hue /Saturation /Color /Luminosity'
  ).split(' '),
);

export function fixGraphics(pdf: PdfGraph, level: Level, changes: Changes): void {
  for (const { dict, stream } of pdf.dictionaries()) {
    if (stream) fixStream(pdf, dict, changes);
    if (isState(pdf, dict)) fixState(pdf, dict, level, changes);
  }
  for (const dict of pdf.everyDictionary()) {
    const states = pdf.dictionary(dict['/ExtGState']);
    if (!states) continue;
    for (const state of Object.values(states)) {
      const found = pdf.dictionary(state);
      if (found) fixState(pdf, found, level, changes);
    }
  }
}

const isState = (pdf: PdfGraph, dict: Dict): boolean => pdf.name(dict['/Type']) === '/ExtGState';

function drop(dict: Dict, keys: readonly string[]): boolean {
  let found = false;
  for (const key of keys) {
    if (dict[key] === undefined) continue;
    delete dict[key];
    found = true;
  }
  return found;
}

function fixStream(pdf: PdfGraph, dict: Dict, changes: Changes): void {
  // The data is in the file itself, while these entries would name another file.
  if (pdf.name(dict['/Type']) !== '/EmbeddedFile' && drop(dict, ['/F', '/FFilter', '/FDecodeParms']))
    changes.add('other_removed');
  const kind = pdf.name(dict['/Subtype']);
  if (kind === '/Image') {
    let mended = drop(dict, ['/Alternates', '/OPI']);
    if (pdf.at(dict['/Interpolate']) === true) {
      delete dict['/Interpolate'];
      mended = true;
    }
    const intent = pdf.name(dict['/Intent']);
    if (intent !== undefined && !intents.has(intent)) mended = drop(dict, ['/Intent']) || mended;
    if (pdf.at(dict['/ImageMask']) === true && dict['/ColorSpace'] !== undefined)
      mended = drop(dict, ['/ColorSpace']) || mended;
    if (mended) changes.add('images_mended');
  }
  if (kind === '/Form' && drop(dict, ['/OPI', '/PS', '/Subtype2', '/Ref'])) changes.add('graphics_mended');
}

function fixState(pdf: PdfGraph, state: Dict, { part }: Level, changes: Changes): void {
  let mended = drop(state, ['/TR', '/HTP']);
  if (state['/TR2'] !== undefined && pdf.at(state['/TR2']) !== '/Default')
    mended = drop(state, ['/TR2']) || mended;
  const halftone = pdf.at(state['/HT']);
  if (isDictionary(halftone) || (halftone !== undefined && part === 1))
    mended = drop(state, ['/HT']) || mended;
  const intent = pdf.name(state['/RI']);
  if (intent !== undefined && !intents.has(intent)) mended = drop(state, ['/RI']) || mended;
  const mode = pdf.at(state['/BM']);
  if (Array.isArray(mode)) {
    // A reader uses the first blend mode that it knows.
    const known = mode.map((one) => pdf.name(one)).find((one) => one !== undefined && blendModes.has(one));
    state['/BM'] = known ?? '/Normal';
    mended = true;
  } else if (typeof mode === 'string' && !blendModes.has(mode)) {
    state['/BM'] = '/Normal';
    mended = true;
  }
  if (mended) changes.add('graphics_mended');
}
