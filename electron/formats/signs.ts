/** The signs of all modules together, and of what Platen does not convert. */
import type { Finding, NamedAs, NamedText, Sign, Signs } from '../kit/signs.js';
import { modules } from '../modules/index.js';
import { foreignSigns } from './foreign-signs.js';
import { formatsWithExtension } from './formats.js';

const all: readonly Signs[] = [
  ...modules.flatMap((module): readonly Signs[] => (module.signs === undefined ? [] : [module.signs])),
  foreignSigns,
];

const inOrder = <Look>(pick: (signs: Signs) => readonly Sign<Look>[] | undefined): readonly Sign<Look>[] =>
  all.flatMap((signs) => pick(signs) ?? []).sort((one, other) => one.place - other.place);

export const headSigns = inOrder(({ heads }) => heads);
export const tornSigns = inOrder(({ torn }) => torn);
export const zipSigns = inOrder(({ zips }) => zips);
export const oleSigns = inOrder(({ oles }) => oles);
export const textSigns = inOrder(({ texts }) => texts);
export const mimeTypes = all.flatMap((signs) => signs.mimeTypes ?? []);
/** By the content type of a package's main part. */
export const contentTypes: ReadonlyMap<string, Finding> = new Map(
  all.flatMap((signs) => Object.entries(signs.contentTypes ?? {})),
);
/** Packages that are converted without their end. */
export const mendedFormats: ReadonlySet<string> = new Set(all.flatMap((signs) => signs.mended ?? []));
/** Extensions that promise nothing. */
export const sharedExtensions: ReadonlySet<string> = new Set(
  all.flatMap((signs) => signs.sharedExtensions ?? []),
);
/** Formats by whole file names. */
export const formatOfName: ReadonlyMap<string, string> = new Map(
  all.flatMap((signs) => Object.entries(signs.names ?? {})),
);
/** What a text is whose name promises a format. */
export const namedTexts: ReadonlyMap<string, NamedText> = new Map(
  all.flatMap((signs) => Object.entries(signs.namedTexts ?? {})),
);

/** The first that says something. */
export async function askSigns<Look>(
  signs: readonly Sign<Look>[],
  look: Look,
  named: NamedAs,
): Promise<Finding | undefined> {
  for (const sign of signs) {
    const answer = sign.find(look, named);
    // Most answer at once: a promise for each would cost more than the look.
    const finding = answer instanceof Promise ? await answer : answer;
    if (finding) return finding;
  }
  return undefined;
}

/** What a name says. @param name lower case @param extension lower case, without its dot */
export function readName(name: string, extension: string): NamedAs {
  const formats = formatsWithExtension(extension);
  return {
    name,
    extension,
    formats,
    isText: formatOfName.has(name) || formats.some((format) => namedTexts.get(format) === 'itself'),
  };
}
