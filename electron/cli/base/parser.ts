/** The parser of arguments. Its refusals are errors with a code, printed in the person's language, or as JSON on request. */
import { Command, InvalidArgumentError, Option, type Argument } from 'commander';
import type { ErrorCode, ErrorParams } from '../../../contract/errors.js';

/** The error of a wrong command line. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';

  /** @param near the typed name, and the names that may be meant */
  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams,
    readonly near: { readonly wanted: string; readonly names: readonly string[] } | null = null,
  ) {
    super(code);
  }
}

/** The error of a wrong value; the parser adds the name of the option or argument, and the value. */
export class WrongValue extends Error {
  override readonly name = 'WrongValue';

  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
  ) {
    super(code);
  }
}

/**
 * Reads a whole number, for an option or argument.
 * @throws WrongValue `value_out_of_range`
 */
export const wholeNumber =
  (minimum: number, maximum: number) =>
  (text: string): number => {
    const number = Number(text);
    if (text.trim() === '' || !Number.isInteger(number) || number < minimum || number > maximum)
      throw new WrongValue('value_out_of_range', { minimum, maximum });
    return number;
  };

/**
 * A command whose refusals are thrown as {@link WrongUsage}, where the library would write English to the screen. The names of the
 * methods are the library's own; `parser.test.ts` holds that each of them is still the one it calls.
 */
export class PlatenCommand extends Command {
  override createCommand(name?: string): PlatenCommand {
    return new PlatenCommand(name);
  }

  /** The path of this command: `platen workflows save`. */
  get path(): string {
    const above = this.parent;
    return above instanceof PlatenCommand ? `${above.path} ${this.name()}` : this.name();
  }

  missingArgument(name: string): never {
    throw new WrongUsage('word_missing', { command: this.path, word: `<${name}>` });
  }

  optionMissingArgument({ flags }: Option): never {
    throw new WrongUsage('flag_without_value', { flag: flags });
  }

  missingMandatoryOptionValue({ flags }: Option): never {
    throw new WrongUsage('flag_missing', { command: this.path, flag: flags });
  }

  _conflictingOption(option: Option, other: Option): never {
    throw new WrongUsage('flags_conflict', { flag: shortOf(option), other: shortOf(other) });
  }

  unknownOption(flag: string): never {
    const names = withParents(this).flatMap((command) =>
      command
        .createHelp()
        .visibleOptions(command)
        .flatMap(({ long }) => long ?? []),
    );
    const [wanted = flag] = flag.split('=');
    throw new WrongUsage('flag_unknown', { command: this.path, flag: wanted }, { wanted, names });
  }

  _excessArguments(given: readonly string[]): never {
    if (this.commands.length > 0) this.unknownCommand();
    const expected = this.registeredArguments.length;
    throw new WrongUsage('words_excess', { command: this.path, given: given.length, expected });
  }

  unknownCommand(): never {
    const [wanted = ''] = this.args;
    const names = this.createHelp()
      .visibleCommands(this)
      .map((command) => command.name());
    throw new WrongUsage('command_unknown', { command: wanted }, { wanted, names });
  }

  _callParseArg(target: Option | Argument, value: string, previous: unknown): unknown {
    try {
      return target.parseArg?.(value, previous as never);
    } catch (thrown) {
      const flag = target instanceof Option ? shortOf(target) : `<${target.name()}>`;
      if (thrown instanceof WrongValue) throw new WrongUsage(thrown.code, { ...thrown.params, flag, value });
      if (thrown instanceof InvalidArgumentError && target.argChoices)
        throw new WrongUsage(
          'value_not_choice',
          { flag, value, choices: target.argChoices.join(', ') },
          { wanted: value, names: target.argChoices },
        );
      throw thrown;
    }
  }
}

/** A command and its parent commands. */
const withParents = (command: Command): Command[] => [
  command,
  ...(command.parent ? withParents(command.parent) : []),
];

/** The name of an option in a sentence. */
const shortOf = ({ long, short, flags }: Option): string => long ?? short ?? flags;
