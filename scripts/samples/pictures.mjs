/** Pictures drawn by code: a specimen sheet as SVG, then every raster format of it. */
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { encode as encodeBitmap } from 'bmp-ts';
import sharp from 'sharp';
import { colours, house } from './house.mjs';

const run = promisify(execFile);
const c = Object.fromEntries(Object.entries(colours).map(([name, hex]) => [name, `#${hex}`]));

/** A type specimen with three overprinted inks. `label` is printed below, `turn` moves the inks. */
export function specimen({ width = 1200, height = 900, label = house.line, turn = 0 } = {}) {
  /** @type {[string, number][]} */
  const disks = [
    ['#2AA7C9', 0],
    ['#E0457B', 120],
    ['#F2C230', 240],
  ];
  const inks = disks
    .map(([fill, angle]) => {
      const at = ((angle + turn) * Math.PI) / 180;
      return `<circle cx="${820 + 120 * Math.sin(at)}" cy="${380 - 120 * Math.cos(at)}" r="190" fill="${fill}"/>`;
    })
    .join('');
  const marks = [
    [40, 40],
    [1160, 40],
    [40, 860],
    [1160, 860],
  ]
    .map(
      ([x, y]) =>
        `<g stroke="${c.ink}" stroke-width="2" fill="none"><circle cx="${x}" cy="${y}" r="12"/>` +
        `<path d="M${x - 20} ${y}h40M${x} ${y - 20}v40"/></g>`,
    )
    .join('');
  const bars = ['#2AA7C9', '#E0457B', '#F2C230', c.ink, c.red, c.blue]
    .map((fill, at) => `<rect x="${420 + at * 60}" y="846" width="52" height="26" fill="${fill}"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 900">
  <rect width="1200" height="900" fill="${c.paper}"/>
  <g style="mix-blend-mode:multiply">${inks.replaceAll('<circle', '<circle style="mix-blend-mode:multiply"')}</g>
  <text x="90" y="470" font-family="Liberation Serif, serif" font-size="420" font-weight="bold" fill="${c.ink}">A&amp;g</text>
  <text x="96" y="640" font-family="Liberation Serif, serif" font-size="92" fill="${c.red}">${house.name}</text>
  <text x="98" y="712" font-family="Liberation Sans, sans-serif" font-size="36" fill="${c.ink}">${label}</text>
  <path d="M96 750h1008" stroke="${c.ink}" stroke-width="3"/>
  ${marks}${bars}
</svg>
`;
}

/** The mark of the house, as a drawing. */
export const mark = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" viewBox="0 0 480 320">
  <title>${house.name}</title>
  <rect width="480" height="320" rx="24" fill="${c.paper}"/>
  <g fill="none" stroke="${c.ink}" stroke-width="10" stroke-linejoin="round">
    <rect x="120" y="120" width="240" height="110" rx="12"/>
    <path d="M160 120V60h160v60M160 200h160v70H160z"/>
  </g>
  <circle cx="326" cy="148" r="9" fill="${c.red}"/>
  <path d="M180 222h120M180 242h90" stroke="${c.blue}" stroke-width="8" stroke-linecap="round"/>
  <text x="240" y="305" text-anchor="middle" font-family="sans-serif" font-size="22" fill="${c.ink}">${house.name}</text>
</svg>
`;

const drawn = (options) => sharp(Buffer.from(specimen(options)));

/** A small PNG for documents. */
export const documentPicture = () => drawn({}).resize(600).png({ palette: true }).toBuffer();

/** Writes every picture sample into a folder. */
export async function makePictures(folder) {
  const to = (name) => `${folder}/${name}`;
  const photo = drawn({}).resize(1000);
  const exif = { IFD0: { Artist: house.name, ImageDescription: 'Type specimen', Copyright: 'CC0' } };
  await photo.clone().withExif(exif).jpeg({ quality: 82 }).toFile(to('specimen.jpg'));
  // Turned a quarter to the left and marked "turn me right", as phones write upright photos.
  await drawn({})
    .resize(800)
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toFile(to('specimen-turned.jpg'));
  await photo.clone().png({ palette: true }).toFile(to('specimen.png'));
  await photo.clone().webp({ quality: 80 }).toFile(to('specimen.webp'));
  await photo.clone().avif({ quality: 55 }).toFile(to('specimen.avif'));
  await writeFile(to('mark.svg'), mark);
  await makeBitmap(to('specimen.bmp'));
  await makeTiff(to('proofs.tiff'));
  await makeGif(to('inks.gif'));
  await makeJpeg2000(to('specimen.j2k'), photo.clone());
  await makeHeic(to('specimen.heic'), await photo.clone().png().toBuffer());
}

/** A bare codestream, by OpenJPEG. */
async function makeJpeg2000(path, photo) {
  const require = createRequire(import.meta.url);
  const name = '@cornerstonejs/codec-openjpeg';
  const wasmBinary = await readFile(require.resolve(`${name}/wasm`));
  const { J2KEncoder } = await require(`${name}/wasmjs`)({ wasmBinary });
  const { data, info } = await photo.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const encoder = new J2KEncoder();
  const colours = { bitsPerSample: 8, componentCount: 3, isSigned: false, isUsingColorTransform: true };
  encoder.getDecodedBuffer({ width: info.width, height: info.height, ...colours }).set(data);
  encoder.setQuality(false, 20);
  encoder.encode();
  await writeFile(path, encoder.getEncodedBuffer());
}

async function makeBitmap(path) {
  const { data, info } = await drawn({})
    .resize(320)
    .flatten()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // bmp-ts takes ABGR.
  const abgr = Buffer.alloc(data.length);
  for (let at = 0; at < data.length; at += 4) {
    abgr[at] = 255;
    abgr[at + 1] = data[at + 2];
    abgr[at + 2] = data[at + 1];
    abgr[at + 3] = data[at];
  }
  await writeFile(path, encodeBitmap({ data: abgr, width: info.width, height: info.height, bitPP: 24 }).data);
}

/** Frames of the specimen, all of one size. */
const frames = (labels, width) =>
  Promise.all(
    labels.map((label, at) =>
      drawn({ label, turn: at * 30 })
        .resize(width)
        .flatten()
        .png()
        .toBuffer(),
    ),
  );

async function makeTiff(path) {
  const pages = await frames(['First proof', 'Second proof', 'Third proof, approved'], 600);
  await sharp(pages, { join: { animated: true } })
    .tiff({ compression: 'deflate', predictor: 'none' })
    .toFile(path);
}

async function makeGif(path) {
  const turns = await frames(['One', 'Two', 'Three', 'Four'], 320);
  await sharp(turns, { join: { animated: true } })
    .gif({ delay: [400, 400, 400, 400], loop: 0 })
    .toFile(path);
}

/** sharp has no HEVC encoder; libheif's own tool makes this one (Debian: libheif-examples). */
async function makeHeic(path, png) {
  const source = `${path}.png`;
  await writeFile(source, png);
  await run('heif-enc', ['-q', '60', '-o', path, source]);
  await rm(source);
  if ((await readFile(path)).length === 0) throw new Error('heif-enc wrote nothing');
}
