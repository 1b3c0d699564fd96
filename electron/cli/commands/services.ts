/** `platen services`: the conversion services on other computers, and their tokens. */
import type { Command } from 'commander';
import { resolve } from 'node:path';
import { ServiceError, serviceIdOf, type ServiceConnection } from '../../../contract/index.js';
import type { TokenPlace } from '../../remote/connections/keychain.js';
import { writeTable } from '../base/table.js';
import type { ListedService } from '../answers/schemas.js';
import { exitStatus, type CommandContext } from '../base/command.js';
import { writeJson, writeLine } from '../base/io.js';
import { failsFor } from '../base/own-files.js';
import { openConnections } from '../services/opened.js';
import { testCommand } from '../services/test.js';
import { parseToken, tokenOfFile, type TokenFlags } from '../services/token.js';
import { readTyped } from '../services/typed.js';
import { PlatenCommand } from '../base/parser.js';

export function defineServices(command: Command, context: CommandContext): void {
  command
    .addCommand(listCommand(context))
    .addCommand(addCommand(context))
    .addCommand(testCommand(context))
    .addCommand(tokenCommand(context))
    .addCommand(removeCommand(context));
}

function listCommand(context: CommandContext): Command {
  const { io, say } = context;
  return new PlatenCommand('list')
    .description(say('List the services'))
    .option('--json', `${say('write one JSON object to standard output')}: {services}`)
    .action(async ({ json }: { json?: boolean }) => {
      const { store, tokens } = await openConnections();
      failsFor('services', context);
      const listed: ListedService[] = [];
      for (const { id, name, url, sandboxUrl, certificate, proxy } of store.list())
        listed.push({
          id,
          name,
          url,
          sandbox_url: sandboxUrl,
          certificate,
          proxy,
          token: await tokens.where(id),
          sandbox_token: sandboxUrl === null ? null : await tokens.where(serviceIdOf(id, 'sandbox')),
        });
      if (json) return writeJson(io.out, { services: listed });
      const word = (token: TokenPlace) => (token === 'none' ? say('no token') : say('token in the keychain'));
      writeTable(
        io.out,
        listed.flatMap(({ name, url, sandbox_url, token, sandbox_token }) => [
          [name, url, word(token)],
          ...(sandbox_url === null ? [] : [[`${name}:sandbox`, sandbox_url, word(sandbox_token ?? 'none')]]),
        ]),
      );
      if (listed.length === 0)
        writeLine(io.err, say('There are no services yet. Add one with “platen services add”.'));
    });
}

interface AddFlags {
  readonly url: string;
  readonly sandboxUrl?: string;
  readonly certificate?: string;
  readonly proxy: string;
  readonly json?: boolean;
}

function addCommand({ io, say }: CommandContext): Command {
  return new PlatenCommand('add')
    .description(say('Add a service'))
    .argument('<name>', say('name of your choice'))
    .requiredOption('--url <address>', say('its address, such as https://example.org'))
    .option('--sandbox-url <address>', say('address of its sandbox, which charges nothing'))
    .option(
      '--certificate <file>',
      say('PEM file of a certificate to trust, in addition to those of the system'),
    )
    .option(
      '--proxy <address>',
      say('“system”, “none”, or the address of a proxy such as http://proxy:3128'),
      'system',
    )
    .option('--json', say('write one JSON object to standard output'))
    .action(async (name: string, { url, sandboxUrl, certificate, proxy, json }: AddFlags) => {
      const { store } = await openConnections();
      const added = await store.add({
        name,
        url,
        sandboxUrl: sandboxUrl ?? null,
        certificate: certificate === undefined ? null : resolve(certificate),
        proxy,
        synchronous: 'small',
      });
      if (json) return writeJson(io.out, { id: added.id, name: added.name, url: added.url });
      writeLine(io.out, say('“{name}” was added: {url}', { name: added.name, url: added.url }));
      writeLine(
        io.err,
        say('Add your token with: {command}', { command: `platen services token ${quoted(added)}` }),
      );
    });
}

const quoted = ({ name }: ServiceConnection): string => (/^[\w.-]+$/.test(name) ? name : `"${name}"`);

function tokenCommand(context: CommandContext): Command {
  const { io, say } = context;
  return new PlatenCommand('token')
    .description(say('Save the token of a service in the system’s keychain, or delete it'))
    .argument('<name>', say('name of the service; NAME:sandbox for a token of its sandbox only'))
    .option('--token-file <file>', say('read the service’s token from a file with mode 0600'))
    .option('--forget', say('delete the token from the keychain'))
    .addHelpText(
      'after',
      `
${say('The token is read from the first line of standard input. It is never an argument, because other people on this computer can see arguments.')}

  platen services token office < token.txt`,
    )
    .action(async (name: string, { forget, ...flags }: TokenFlags & { forget?: boolean }) => {
      const { store, tokens } = await openConnections();
      const { id, connection } = store.environment(name);
      if (forget) {
        await tokens.forget(id);
        writeLine(io.out, say('The token of “{name}” was deleted.', { name: connection.name }));
        return;
      }
      const state = await tokens.state();
      if (state !== 'usable')
        throw new ServiceError(state === 'locked' ? 'keychain_locked' : 'keychain_missing');
      const typed = (await tokenOfFile(flags)) ?? (await readTyped(io, say('Token (it is not shown):')));
      if (typed === null) return context.exit(exitStatus.interrupted);
      if ((await tokens.keep(id, parseToken(typed))) !== 'keychain')
        throw new ServiceError('keychain_locked');
      writeLine(io.out, say('The token of “{name}” was saved in the keychain.', { name: connection.name }));
    });
}

function removeCommand({ io, say }: CommandContext): Command {
  return new PlatenCommand('remove')
    .description(say('Remove a service and its token; its conversions stay in the history'))
    .argument('<name>', say('name of the service'))
    .action(async (name: string) => {
      const { store, tokens } = await openConnections();
      const { id, name: known } = store.find(name);
      // The tokens first: without the service their purpose would be unknown.
      for (const environment of ['sandbox', 'production'] as const)
        await tokens.forget(serviceIdOf(id, environment));
      await store.remove(id);
      writeLine(io.out, say('“{name}” was removed.', { name: known }));
    });
}
