/** All commands as they are defined, for tests of what is made of the definitions. */
import { PassThrough } from 'node:stream';
import { commandLineWords } from '../../../words/command-line.js';
import type { Language } from '../../../words/languages.js';
import { sentencesIn } from '../../../words/sentences.js';
import type { CommandContext } from '../base/command.js';
import { definitionsOf, type Definition } from '../base/definitions.js';
import { define, makeProgram } from '../program.js';

/** Every command, with those within commands. */
export async function definedCommands(language: Language = 'en'): Promise<Definition[]> {
  const say = commandLineWords(language);
  const io = {
    out: new PassThrough(),
    err: new PassThrough(),
    in: new PassThrough(),
    onInterrupt: () => () => undefined,
  };
  const context: CommandContext = {
    io,
    composition: {},
    say,
    sentences: sentencesIn(language),
    exit: () => undefined,
    define: (command) => define(command, context),
  };
  return definitionsOf(makeProgram(io, say, '1.2.3'), context);
}
