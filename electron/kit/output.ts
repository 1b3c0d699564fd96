/** What a workflow gives of one input. */
import type { ResultFormat } from './result-formats.js';
import type { OptionDefinition } from './options.js';

/** One file of a format, one file whose format an option chooses, or any number of files with names of their own. */
export type Output =
  | { readonly files: 'one'; readonly format: ResultFormat }
  | {
      readonly files: 'one';
      /** Name of the option. */
      readonly option: string;
      readonly usual: ResultFormat;
      /** By value of the option. */
      readonly formats: Readonly<Record<string, ResultFormat>>;
      /** Stands behind the name of the source, where that alone would be taken for a conversion; `''` for none. */
      readonly suffix: string;
    }
  | {
      readonly files: 'many';
      /** Of all these files, or of those the others belong to; absent where they are of any. */
      readonly format?: ResultFormat;
    };

/** One file of this format. */
export const one = (format: ResultFormat): Output => ({ files: 'one', format });

/** Files with names of their own, delivered one by one. */
export const many: Output = { files: 'many' };

/** Files of this format, such as a picture of each page; one that is alone lies beside its source. */
export const manyOf = (format: ResultFormat): Output => ({ files: 'many', format });

/** One file of the format that an option chooses: the compiler asks for the format of every value. */
export function chosenBy<
  const Name extends string,
  const Choice extends Extract<OptionDefinition, { type: 'select' }>,
>(
  options: Readonly<Record<Name, Choice>>,
  option: Name,
  formats: Readonly<Record<keyof Choice['values'] & string, ResultFormat>>,
  suffix: string,
): Output {
  const usual = formats[options[option].default as keyof Choice['values'] & string];
  return { files: 'one', option, usual, formats, suffix };
}

/**
 * The format of what is given; `zip` stands for several files, as the contract's `output_type` has it.
 * @param options typed or wire values by name; left out: their defaults
 */
export function formatOf(output: Output, options: Readonly<Record<string, unknown>> = {}): ResultFormat {
  if (output.files === 'many') return 'zip';
  if ('format' in output) return output.format;
  const { option, formats, usual } = output;
  return formats[String(options[option])] ?? usual;
}

/** The format by which a person may name what comes: that of each file, where there may be many. */
export const namedFormatOf = (
  output: Output,
  options: Readonly<Record<string, unknown>> = {},
): ResultFormat => (output.files === 'many' ? output.format : undefined) ?? formatOf(output, options);

/** The format that a workflow is for, whether it gives one file of it or several; null where they are of any. */
export const aimOf = (output: Output): ResultFormat | null =>
  ('usual' in output ? output.usual : output.format) ?? null;

/** The format of what another workflow can follow on: one file, whose format no option chooses; null for all else. */
export const followable = (output: Output): ResultFormat | null =>
  output.files === 'one' && 'format' in output ? output.format : null;
