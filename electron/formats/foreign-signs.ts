/** Signs of what Platen knows and does not convert: it is named rather than called unknown. */
import { isUnsupported, type Signs } from '../kit/signs.js';
import { findLabel, findRawPhoto } from './labels.js';

const otherStreams: readonly (readonly [name: RegExp, label: string])[] = [
  [/^WksSSWorkBook$/, 'Works spreadsheet'],
  [/^StarWriterDocument$/, 'StarWriter document'],
  [/^StarCalcDocument$/, 'StarCalc document'],
  [/^Star(Draw|Impress)Document/, 'StarImpress document'],
  [/HwpSummaryInformation$/, 'Hangul document'],
  [/^(SwDocContentMgr|SwDocMgrTempStorage)$/, 'SolidWorks document'],
  [/^(Revit|RevitPreview4\.0)/, 'Revit document'],
  [/^Catalog$/, 'Thumbnail cache'],
  [/^䡀/, 'Windows installer'],
];

/** Entries that tell other packages apart. */
const entry = (place: number, name: string, label: string): NonNullable<Signs['zips']>[number] => ({
  place,
  find: ({ names }) => (names.has(name) ? isUnsupported(label) : undefined),
});

const named = (label: string | undefined) => (label === undefined ? undefined : isUnsupported(label));

export const foreignSigns: Signs = {
  heads: [
    {
      place: 29,
      find: async ({ head }) =>
        /^(II[*+]\0|MM\0[*+])/.test(head.toString('latin1', 0, 4))
          ? named(await findRawPhoto(head))
          : undefined,
    },
  ],
  torn: [{ place: 20, find: async ({ head }) => named(await findLabel(head)) }],
  mimeTypes: [
    [/^image\/openraster$/, isUnsupported('OpenRaster image')],
    [/^application\/x-krita$/, isUnsupported('Krita image')],
  ],
  zips: [
    entry(20, 'AndroidManifest.xml', 'Android app'),
    entry(21, 'META-INF/MANIFEST.MF', 'Java archive'),
    entry(40, 'doc.kml', 'KMZ map'),
  ],
  oles: [
    {
      place: 50,
      find: ({ entries }) =>
        named(otherStreams.find(([sign]) => entries.some(({ name }) => sign.test(name)))?.[1]),
    },
  ],
};
