/** Tells the person who gets the result what made the difference. */
import { percentSmaller } from '../../../contract/index.js';
import type { Context } from '../../engine/interface/converter.js';
import type { Gain } from './compress-document.js';

export function tellGain(gain: Gain, before: number, after: number, context: Context): void {
  const percent = percentSmaller(before, after);
  context.message('info', 'compressed', {
    before,
    after,
    percent,
  });
  const { images, fonts, duplicates, streams } = gain;
  if (images.changed > 0) context.message('info', 'compressed_images', { ...images });
  if (fonts.changed > 0) context.message('info', 'compressed_fonts', { ...fonts });
  if (duplicates.changed > 0) context.message('info', 'compressed_duplicates', { ...duplicates });
  if (streams.changed > 0) context.message('info', 'compressed_streams', { ...streams });
}

export function tellMissed(wanted: number, reached: number, context: Context): void {
  context.message('warning', 'size_not_reached', { wanted, reached });
}

/** Tells that the result became larger. A damaged document lacks parts that a sound one has. */
export function tellGrown(before: number, after: number, context: Context): void {
  context.message('info', 'grown_by_repair', { before, after });
}
