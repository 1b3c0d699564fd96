/** Puts pictures into a PDF as image objects. */
import { deflate } from 'node:zlib';
import { promisify } from 'node:util';
import type { JpegFacts } from './jpeg.js';
import type { PdfWriter } from './pdf-writer.js';
import { channelsOf, type PngFacts } from './png.js';

const pack = promisify(deflate);

const deviceSpaces = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' } as const;
/** Colour space signature in an ICC header, by the number of components. */
const profileSpaces = { 1: 'GRAY', 3: 'RGB ', 4: 'CMYK' } as const;

/** The colour space of a picture: its own profile when it has one that fits, else the device's. */
async function colourSpace(pdf: PdfWriter, components: 1 | 3 | 4, icc: Buffer | undefined): Promise<string> {
  const device = deviceSpaces[components];
  if (icc === undefined || icc.length < 128) return device;
  // A profile for another number of inks, as some programs leave behind, would make the picture unreadable.
  if (icc.toString('latin1', 16, 20) !== profileSpaces[components]) return device;
  const entries = `/N ${components} /Alternate ${device} /Filter /FlateDecode`;
  return `[/ICCBased ${await pdf.stream(entries, await pack(icc))}]`;
}

/** A JPEG, byte for byte up to its end-of-image marker. */
export async function embedJpeg(pdf: PdfWriter, bytes: Buffer, facts: JpegFacts): Promise<string> {
  const space = await colourSpace(pdf, facts.components, facts.icc);
  // Adobe programs store CMYK inverted; the marker is the only sign of it.
  const decode = facts.components === 4 && facts.adobe ? ' /Decode [1 0 1 0 1 0 1 0]' : '';
  return pdf.stream(
    `/Type /XObject /Subtype /Image /Width ${facts.width} /Height ${facts.height} /ColorSpace ${space}` +
      ` /BitsPerComponent 8${decode} /Filter /DCTDecode`,
    bytes.subarray(0, facts.length),
  );
}

/** A PNG's own compressed pixels: PDF knows PNG's row filters. `mask` is the reference of its soft mask. */
export async function embedPng(pdf: PdfWriter, png: PngFacts, mask?: string): Promise<string> {
  const channels = channelsOf(png);
  let space: string;
  if (png.colour === 3 && png.palette) {
    const base = await colourSpace(pdf, 3, png.icc);
    space = `[/Indexed ${base} ${png.palette.length / 3 - 1} <${png.palette.toString('hex')}>]`;
  } else {
    space = await colourSpace(pdf, channels, png.icc);
  }
  return pdf.stream(
    `/Type /XObject /Subtype /Image /Width ${png.width} /Height ${png.height} /ColorSpace ${space}` +
      ` /BitsPerComponent ${png.bits} /Filter /FlateDecode` +
      ` /DecodeParms <</Predictor 15 /Colors ${channels} /BitsPerComponent ${png.bits} /Columns ${png.width}>>` +
      (mask ? ` /SMask ${mask}` : ''),
    png.data,
  );
}

/** Black-and-white pixels, given as one byte each, as one bit each. */
export async function embedBilevel(
  pdf: PdfWriter,
  pixels: Buffer,
  width: number,
  height: number,
): Promise<string> {
  const row = Math.ceil(width / 8);
  const bits = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (pixels[y * width + x]! >= 128) bits[y * row + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return pdf.stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray` +
      ' /BitsPerComponent 1 /Filter /FlateDecode',
    await pack(bits),
  );
}
