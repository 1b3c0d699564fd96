/** `platen schema [COMMAND]`. */
import type { Command } from 'commander';
import { ServiceError } from '../../../contract/index.js';
import { nearParam } from '../../kit/near.js';
import type { CommandContext } from '../base/command.js';
import { writeWholeJson } from '../base/io.js';
import { answeringCommands, jsonSchemaOf, progressSchema } from '../answers/json-schema.js';

export function defineSchema(command: Command, { io, say }: CommandContext): void {
  command
    .argument('[command...]', say('a command, such as history or “services list” (default: all)'))
    .addHelpText(
      'after',
      `\n${say('Examples:')}\n  platen schema convert\n  platen schema services list\n  platen schema progress`,
    )
    .action(async (words: string[]) => {
      const wanted = words.join(' ').trim();
      if (wanted === '')
        return writeWholeJson(
          io.out,
          Object.fromEntries(answeringCommands.map((name) => [name, jsonSchemaOf(name)])),
        );
      const schema = wanted === 'progress' ? progressSchema() : jsonSchemaOf(wanted);
      if (schema === null)
        throw new ServiceError('no_json_answer', {
          command: wanted,
          ...nearParam(wanted, answeringCommands),
        });
      return writeWholeJson(io.out, schema);
    });
}
