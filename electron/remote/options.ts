/** The options of a remote workflow as they are read: by what the service says of them. What it knows better it will say itself. */
import type { Option, OptionType, OptionValues } from '../../contract/index.js';
import { readValues, type ReadableOption, type ReadableOptions, type OptionReading } from '../kit/options.js';
import type { OfferedOptions } from './catalogue.js';

/** What a service says of its options, as definitions. */
export const definitionsOf = ({ options }: OfferedOptions): ReadableOptions =>
  Object.fromEntries(options.map((option) => [option.name, definitionOf(option)]));

/** Kinds whose form is this program's own: what another service takes for them it knows alone. */
const formsOfOurs: readonly string[] = ['page_plan', 'tables'] satisfies OptionType[];

function definitionOf(option: Option): ReadableOption {
  const { type, required, minimum, maximum, values = [], depends_on: dependsOn } = option;
  return {
    type: formsOfOurs.includes(type) ? 'string' : type,
    minimum,
    maximum,
    default: option.default ?? '',
    mayBeEmpty: !required,
    ...(required ? { needed: true } : {}),
    // A service that lists no values takes any.
    ...(values.length === 0
      ? {}
      : { values: Object.fromEntries(values.map(({ value, label }) => [value, label])) }),
    ...(dependsOn ? { dependsOn } : {}),
    ...(type === 'file' ? { serve: 'upload' } : {}),
  };
}

/**
 * Checks values before anything leaves the computer.
 * @throws ServiceError `invalid_options`
 */
export function checkOptions(
  offered: OfferedOptions,
  values: OptionValues,
  reading: OptionReading = {},
): void {
  // Of a service that lists no options nobody knows which it has.
  readValues(definitionsOf(offered), values, { takesOthers: offered.isAssumed, ...reading });
}
