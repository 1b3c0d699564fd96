/** Whether the data of an image alone look as the PDF shows them: its dictionary may change them. */
import { readJpeg } from '../../engine/imaging/jpeg.js';
import type { Pdf } from '../../engine/pdf-core/pdf/index.js';
import type { FoundImage } from '../../engine/pdf-blocks/images/images-of.js';

/** Colour spaces that a picture says of itself, by its number of channels. */
const plainSpaces: Readonly<Record<string, number>> = {
  '/DeviceGray': 1,
  '/G': 1,
  '/CalGray': 1,
  '/DeviceRGB': 3,
  '/RGB': 3,
  '/CalRGB': 3,
  '/DeviceCMYK': 4,
  '/CMYK': 4,
};

/** @param bytes of the JPEG, or null for a JPEG 2000 */
export function looksSameAlone(
  file: Pdf,
  { dictionary }: Pick<FoundImage, 'dictionary'>,
  bytes: Buffer | null,
): boolean {
  const channels = channelsOf(file, dictionary['/ColorSpace'] ?? dictionary['/CS']);
  const decode = file
    .array(dictionary['/Decode'] ?? dictionary['/D'])
    .map((value) => file.number(value) ?? Number.NaN);
  const isPlain = decode.every((value, at) => value === at % 2);
  // A JPEG 2000 has a colour space of its own, which counts where the dictionary has none.
  if (bytes === null) return channels !== 0 && isPlain;
  const { components, adobe } = readJpeg(bytes);
  if (channels !== null && channels !== components) return false;
  if (components !== 4) return isPlain;
  // Viewers take a JPEG of inks as Adobe stores it, with its values inverted, which a PDF undoes by `Decode`.
  return adobe && decode.length > 0 && decode.every((value, at) => value === (at + 1) % 2);
}

/** Null without a colour space, 0 for one that no picture says of itself: a single ink, a palette, Lab. */
function channelsOf(file: Pdf, given: FoundImage['dictionary'][string] | undefined): number | null {
  const space = file.at(given);
  if (space === null || space === undefined) return null;
  if (typeof space === 'string') return plainSpaces[space] ?? 0;
  const [name, profile] = file.array(given);
  const kind = file.at(name);
  if (kind === '/ICCBased') return file.number(file.dictionary(profile)?.['/N']) ?? 0;
  return typeof kind === 'string' ? (plainSpaces[kind] ?? 0) : 0;
}
