/** What made the difference, for the person who gets the result. */
import { percentSmaller } from '../../../contract/index.js';
import type { Context } from '../converter.js';
import type { Gain } from './make.js';

/** Small sizes in kB: `0.00 MB` tells nobody anything. */
const inUnits = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(2)} MB`;

export function tellGain(gain: Gain, before: number, after: number, context: Context): void {
  const percent = percentSmaller(before, after);
  context.message('info', 'compressed', `${inUnits(before)} → ${inUnits(after)}, ${percent}% smaller`, {
    before,
    after,
    percent,
  });
  const { images, fonts, duplicates, streams } = gain;
  if (images.changed > 0)
    context.message(
      'info',
      'compressed_images',
      `Pictures made smaller: ${images.changed} of ${images.count} (−${inUnits(images.saved)})`,
      { ...images },
    );
  if (fonts.changed > 0)
    context.message(
      'info',
      'compressed_fonts',
      `Fonts without their unused characters: ${fonts.changed} (−${inUnits(fonts.saved)})`,
      { ...fonts },
    );
  if (duplicates.changed > 0)
    context.message(
      'info',
      'compressed_duplicates',
      `Parts that were there twice: ${duplicates.changed} (−${inUnits(duplicates.saved)})`,
      { ...duplicates },
    );
  if (streams.changed > 0)
    context.message(
      'info',
      'compressed_streams',
      `Parts packed better: ${streams.changed} (−${inUnits(streams.saved)})`,
      { ...streams },
    );
}

export function tellMissed(wanted: number, reached: number, context: Context): void {
  context.message(
    'warning',
    'size_not_reached',
    `${inUnits(wanted)} cannot be reached: the result is ${inUnits(reached)}.`,
    { wanted, reached },
  );
}

/** A damaged document lacks parts that a sound one has. */
export function tellGrown(before: number, after: number, context: Context): void {
  const text = `Repaired, the document is larger: ${inUnits(after)} instead of ${inUnits(before)}.`;
  context.message('info', 'grown_by_repair', text, { before, after });
}
