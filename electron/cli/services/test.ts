/** `platen services test NAME`. */
import type { Command } from 'commander';
import { ServiceError } from '../../../contract/index.js';
import { problemOf } from '../answers/history.js';
import type { CommandContext } from '../base/command.js';
import { openServices } from '../composition/opening.js';
import { writeJson, writeLine } from '../base/io.js';
import { openConnections } from './opened.js';
import { tokenOfFlags, withToken, type TokenFlags } from './token.js';
import { PlatenCommand } from '../base/parser.js';

export function testCommand(context: CommandContext): Command {
  const { io, say, composition, sentences } = context;
  const command = new PlatenCommand('test')
    .description(say('Test the connection to a service: address, certificate, proxy and token'))
    .argument('<name>', say('name of the service; NAME:sandbox for its sandbox'))
    .option('--json', `${say('write one JSON object to standard output')}: {error, credits, workflows}`)
    .action(async (word: string, { json, ...flags }: TokenFlags & { json?: boolean }) => {
      const { store, tokens } = await openConnections();
      const { connection, environment, id } = store.environment(word);
      const token = (await tokenOfFlags(flags, context)) ?? (await tokens.read(id));
      const people = { connections: store, tokens };
      const { services, engine } = await openServices(composition, sentences.language, people);
      const found = await services.test(connection, environment, token);
      await engine.close();
      const { error, credits, workflows } = found;
      if (error !== null && !json) throw ServiceError.fromInfo(error);
      if (error !== null) context.exit(ServiceError.fromInfo(error).exitStatus);
      if (json) return writeJson(io.out, { error: problemOf(error), credits, workflows });
      writeLine(
        io.out,
        say('“{name}” answers. Workflows: {workflows}. Credits: {credits}.', {
          name: connection.name,
          workflows: workflows ?? 0,
          credits: credits?.total_available ?? 0,
        }),
      );
    });
  return withToken(command, context);
}
