/** What made the difference, for the person who gets the result. */
import type { Context } from '../converter.js';
import type { Gain } from './make.js';

const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(2)} MB`;

export function tellGain(gain: Gain, before: number, after: number, context: Context): void {
  const percent = Math.round((1 - after / before) * 100);
  context.message(
    'info',
    'compressed',
    `Before: ${inMegabytes(before)} · after: ${inMegabytes(after)} (−${percent} %)`,
    {
      before,
      after,
      percent,
    },
  );
  const { images, fonts, duplicates, streams } = gain;
  if (images.changed > 0)
    context.message(
      'info',
      'compressed_images',
      `Pictures made smaller: ${images.changed} of ${images.count} (−${inMegabytes(images.saved)})`,
      { ...images },
    );
  if (fonts.changed > 0)
    context.message(
      'info',
      'compressed_fonts',
      `Fonts without their unused characters: ${fonts.changed} (−${inMegabytes(fonts.saved)})`,
      { ...fonts },
    );
  if (duplicates.changed > 0)
    context.message(
      'info',
      'compressed_duplicates',
      `Parts that were there twice: ${duplicates.changed} (−${inMegabytes(duplicates.saved)})`,
      { ...duplicates },
    );
  if (streams.changed > 0)
    context.message(
      'info',
      'compressed_streams',
      `Parts packed better: ${streams.changed} (−${inMegabytes(streams.saved)})`,
      { ...streams },
    );
}

export function tellMissed(wanted: number, reached: number, context: Context): void {
  context.message(
    'warning',
    'size_not_reached',
    `${inMegabytes(wanted)} cannot be reached: the result has ${inMegabytes(reached)}.`,
    { wanted, reached },
  );
}
