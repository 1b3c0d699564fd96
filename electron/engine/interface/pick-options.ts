/** A converter's own part of a workflow's options; what is left out takes its default. */
import { readOptions, type OptionDefinitions, type Options } from '../../kit/options.js';
import type { ConvertJob } from './converter.js';

export function pickOptions<D extends OptionDefinitions>(
  definitions: D,
  values: ConvertJob['options'],
): Options<D> {
  const own = Object.entries(values).filter(([name, value]) => {
    const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
    if (!definition) return false;
    // A mixed workflow leaves it to each kind.
    return value !== 'auto' || definition.type !== 'select' || Object.hasOwn(definition.values, 'auto');
  });
  return readOptions(definitions, Object.fromEntries(own.map(([name, value]) => [name, String(value)])));
}
