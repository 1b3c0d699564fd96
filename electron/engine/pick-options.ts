/** A converter's own part of a workflow's options; what is left out takes its default. */
import { readOptions, type OptionDefinitions, type Options } from '../workflows/options.js';
import type { ConvertJob } from './converter.js';

export function pickOptions<D extends OptionDefinitions>(
  definitions: D,
  values: ConvertJob['options'],
): Options<D> {
  const own = Object.entries(values).filter(([name]) => Object.hasOwn(definitions, name));
  return readOptions(definitions, Object.fromEntries(own.map(([name, value]) => [name, String(value)])));
}
