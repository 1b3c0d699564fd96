/**
 * What a font file holds. It is somebody's file, so it is read in a thread with limits of its own: the library would
 * follow a table that counts to four billion.
 */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { outsideArchive } from '../interface/outside-archive.js';
import { scriptSamples } from './script-samples.js';

/** What is known of a font file. */
export interface FontFileFacts {
  /** As the font names them; several for a collection. */
  readonly families: readonly string[];
  /** `Regular`, `Bold` ...; of the first one. */
  readonly style: string;
  /** ISO 15924 codes of the scripts it has. */
  readonly scripts: readonly string[];
  readonly extension: 'ttf' | 'otf' | 'ttc';
}

/** The milliseconds that a thread may take: the largest fonts take a quarter of a second. */
const timeLimit = 30_000;
/** The MiB of JavaScript's own memory; the file itself lies outside of it. */
const memoryLimit = 256;
/** The most fonts of a collection; Noto's largest has 45. */
const maxFonts = 100;
/** The most names that are shown. */
const maxFamilies = 20;
const maxNameLength = 100;
/** The most tables of a font (ISO/IEC 14496-22, 4.5). */
const maxTables = 100;

const require = createRequire(import.meta.url);

/** @throws Error for anything but a whole TrueType or OpenType font or collection */
export async function readFont(bytes: Uint8Array): Promise<FontFileFacts> {
  const extension = checkTables(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const said = await ask(bytes);
  return { ...said, extension };
}

/** Looks at the tables' places (4.5 and 4.6), which must lie within the file; tells the kind of the file. */
function checkTables(file: Buffer): FontFileFacts['extension'] {
  if (file.toString('latin1', 0, 4) !== 'ttcf') return checkFont(file, 0);
  const count = file.readUInt32BE(8);
  if (count === 0 || count > maxFonts) throw new Error('a collection of so many fonts');
  for (let font = 0; font < count; font += 1) checkFont(file, file.readUInt32BE(12 + font * 4));
  return 'ttc';
}

/** What every font has. */
const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name'];
/** One of these draws its glyphs. */
const drawn = ['glyf', 'CFF ', 'CFF2', 'CBDT', 'sbix', 'SVG '];

function checkFont(file: Buffer, start: number): 'ttf' | 'otf' {
  const version = file.readUInt32BE(start);
  const isCompact = version === 0x4f54544f; // OTTO
  const isTrueType = version === 0x00010000 || version === 0x74727565; // true
  if (!isCompact && !isTrueType) throw new Error('no font');
  const count = file.readUInt16BE(start + 4);
  if (count > maxTables) throw new Error('too many tables');
  const tags = new Set<string>();
  for (let table = 0; table < count; table += 1) {
    const entry = start + 12 + table * 16;
    const tag = file.toString('latin1', entry, entry + 4);
    if (file.readUInt32BE(entry + 8) + file.readUInt32BE(entry + 12) > file.length)
      throw new Error(`table ${tag} is cut off`);
    tags.add(tag);
  }
  if (!needed.every((tag) => tags.has(tag)) || !drawn.some((tag) => tags.has(tag)))
    throw new Error('tables are missing');
  return isCompact ? 'otf' : 'ttf';
}

/** Text, as a thread of a bundled file would need a second entry of the build. It reads the library and nothing else. */
const threadSource = `
const { parentPort, workerData } = require('node:worker_threads');
const { library, bytes, samples } = workerData;
const opened = require(library).create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
const fonts = 'fonts' in opened ? opened.fonts : [opened];
const text = (value) => (typeof value === 'string' ? value : '');
const has = (font, letters) => [...letters].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)));
for (const font of fonts)
  if (!(font.numGlyphs > 0) || !(font.unitsPerEm > 0)) throw new Error('nothing is drawn');
parentPort.postMessage({
  families: fonts.map((font) => text(font.familyName) || text(font.postscriptName)),
  style: text(fonts[0].subfamilyName),
  scripts: samples.filter(([, letters]) => fonts.some((font) => has(font, letters))).map(([code]) => code),
});
`;

type Said = Omit<FontFileFacts, 'extension'>;

async function ask(bytes: Uint8Array): Promise<Said> {
  const library = outsideArchive(require.resolve('@cantoo/fontkit'));
  const thread = new Worker(threadSource, {
    eval: true,
    workerData: { library, bytes, samples: Object.entries(scriptSamples) },
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const said = await new Promise<Said>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('it takes too long')), timeLimit);
      thread.on('message', resolve);
      thread.on('error', reject);
      thread.on('exit', () => reject(new Error('the thread ended')));
    });
    const families = [...new Set(said.families.map(shown))].filter((name) => name !== '');
    if (families.length === 0) throw new Error('a font without a name');
    return { families: families.slice(0, maxFamilies), style: shown(said.style), scripts: said.scripts };
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

/** A name on one line, without controls and marks that turn the text around it. */
const shown = (name: string): string =>
  name.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim().slice(0, maxNameLength);
