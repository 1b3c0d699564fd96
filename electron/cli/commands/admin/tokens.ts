/** `platen admin tokens`. */
import type { Command } from 'commander';
import type { TokenRecord } from '../../../../contract/index.js';
import type { CommandContext } from '../../base/command.js';
import { writeLine } from '../../base/io.js';
import { administer, withPlace, type AdminAnswer } from './administration.js';
import { minuteOf, writeTable } from '../../base/table.js';
import { PlatenCommand } from '../../base/parser.js';

type Place = Parameters<typeof administer>[1];

export function tokensCommand(context: CommandContext): Command {
  const { io, say } = context;
  const command = new PlatenCommand('tokens').description(say('Manage API tokens of users'));
  const add = (name: string, description: string) =>
    withPlace(command.command(name).description(description), context);
  const rowOf = ({ name, prefix, created_at, last_used_at }: TokenRecord) => [
    name,
    `${prefix}…`,
    say('created {time}', { time: minuteOf(created_at) }),
    last_used_at === null ? say('never used') : say('last used {time}', { time: minuteOf(last_used_at) }),
  ];
  // Only the token on standard output, so that a script can use it directly.
  const shownOnce = ({ token, record }: { token: string; record: TokenRecord }): AdminAnswer => ({
    json: { token, ...record },
    text: () => {
      writeLine(io.out, token);
      writeLine(io.err, say('Save this token now: it is shown only once.'));
    },
  });

  add('list <user>', say('List the tokens of a user')).action((user: string, flags: Place) =>
    administer(context, flags, async (administration) => {
      const tokens = await administration.tokens(user);
      return {
        json: { tokens },
        text: () => {
          writeTable(io.out, tokens.map(rowOf));
          if (tokens.length === 0) writeLine(io.err, say('This user has no tokens.'));
        },
      };
    }),
  );
  add('create <user>', say('Create a token; it is shown only once'))
    .requiredOption('--name <name>', say('name of the token, such as the program that uses it'))
    .action((user: string, { name, ...flags }: Place & { name: string }) =>
      administer(context, flags, async (administration) =>
        shownOnce(await administration.createToken(user, name)),
      ),
    );
  add('revoke <user> <token>', say('Revoke a token, by its name or its first characters')).action(
    (user: string, token: string, flags: Place) =>
      administer(context, flags, async (administration) => {
        const record = await administration.revokeToken(user, token);
        return {
          json: { revoked: record },
          text: () => writeLine(io.out, say('The token “{name}” was revoked.', { name: record.name })),
        };
      }),
  );
  add(
    'regenerate <user> <token>',
    say('Replace a token with a new value, which is shown only once; the old one is revoked'),
  ).action((user: string, token: string, flags: Place) =>
    administer(context, flags, async (administration) =>
      shownOnce(await administration.regenerateToken(user, token)),
    ),
  );
  return command;
}
