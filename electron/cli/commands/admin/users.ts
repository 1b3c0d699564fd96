/** `platen admin users`. */
import { Option, type Command } from 'commander';
import { licences, type Licence, type UserRecord } from '../../../../contract/index.js';
import type { CommandContext } from '../../base/command.js';
import { readSecrets, writeLine } from '../../base/io.js';
import { administer, readCredits, withPlace, type AdminAnswer } from './administration.js';
import { writeTable } from '../../base/table.js';
import { PlatenCommand } from '../../base/parser.js';

type Place = Parameters<typeof administer>[1];

interface AddFlags extends Place {
  readonly email?: string;
  readonly paid?: boolean;
  readonly credits: number;
  readonly organization?: string;
}

interface SetFlags extends Place {
  readonly email?: string | false;
  readonly licence?: Licence;
  readonly organization?: string | false;
}

export function usersCommand(context: CommandContext): Command {
  const { io, say } = context;
  const command = new PlatenCommand('users').description(say('Manage the users of the service'));
  const add = (name: string, description: string) =>
    withPlace(command.command(name).description(description), context);
  const changed = (user: UserRecord): AdminAnswer => ({
    json: user,
    text: () => writeTable(io.out, [rowOf(user, say)]),
  });

  add('list', say('List the users')).action((flags: Place) =>
    administer(context, flags, async (administration) => {
      const users = await administration.users();
      return { json: { users }, text: () => writeUsers(users, context) };
    }),
  );
  add('add <name>', say('Add a user'))
    .option('--email <address>', say('email address'))
    .option('--paid', say('apply the limits of a paid licence'))
    .option('--credits <number>', say('credits to start with'), readCredits, 0)
    .option('--organization <name>', say('organization whose credits are used first'))
    .action((name: string, { email, paid, credits, organization, ...flags }: AddFlags) =>
      administer(context, flags, async (administration) => {
        const licence = paid ? 'paid' : 'free';
        return changed(await administration.addUser(name, { email, licence, organization }, credits));
      }),
    );
  add('set <name>', say('Change details of a user'))
    .option('--email <address>', say('email address'))
    .option('--no-email', say('without an email address'))
    .addOption(new Option('--licence <which>', say('limits that apply')).choices(licences))
    .option('--organization <name>', say('organization whose credits are used first'))
    .option('--no-organization', say('without an organization'))
    .action((name: string, { email, licence, organization, ...flags }: SetFlags) =>
      administer(context, flags, async (administration) =>
        changed(
          await administration.setUser(name, {
            email: orNone(email),
            licence,
            organization: orNone(organization),
          }),
        ),
      ),
    );
  add('rename <name> <new-name>', say('Rename a user')).action((name: string, given: string, flags: Place) =>
    administer(context, flags, async (administration) =>
      changed(await administration.renameUser(name, given)),
    ),
  );
  add(
    'remove <name>',
    say('Remove a user with their tokens, webhooks and credits; past charges stay in the ledger'),
  ).action((name: string, flags: Place) =>
    administer(context, flags, async (administration) => {
      const user = await administration.removeUser(name);
      return {
        json: user,
        text: () => writeLine(io.out, say('{name} was removed.', { name: user.name })),
      };
    }),
  );
  for (const [name, isDisabled, description] of [
    ['disable <name>', true, say('Block a user’s tokens and password; running conversions continue')],
    ['enable <name>', false, say('Unblock a user')],
  ] as const)
    add(name, description).action((user: string, flags: Place) =>
      administer(context, flags, async (administration) =>
        changed(await administration.disableUser(user, isDisabled)),
      ),
    );
  add('password <name>', say('Set the password for the legacy interface v1, read from standard input'))
    .option('--username <name>', say('name to sign in with (default: the user’s name)'))
    .option('--remove', say('remove the user’s password'))
    .action((user: string, { username, remove, ...flags }: Place & { username?: string; remove?: boolean }) =>
      administer(context, flags, async (administration) => {
        const [password] = remove ? [null] : await readSecrets(io.in, 1);
        return changed(await administration.setPassword(user, password ?? null, username));
      }),
    );
  return command;
}

/** Commander's `--no-x` is false; `null` is none for the accounts. */
const orNone = (value: string | false | undefined): string | null | undefined =>
  value === false ? null : value;

/** Users as lines, or a sentence that there are none. */
export function writeUsers(users: readonly UserRecord[], { io, say }: CommandContext): void {
  writeTable(
    io.out,
    users.map((user) => rowOf(user, say)),
  );
  if (users.length === 0) writeLine(io.err, say('There are no users yet.'));
}

function rowOf(user: UserRecord, say: CommandContext['say']): string[] {
  const facts = [
    user.organization ?? '',
    user.email ?? '',
    user.legacy_name === null ? '' : say('v1 name: {name}', { name: user.legacy_name }),
    user.disabled ? say('disabled') : '',
  ];
  return [
    user.name,
    user.licence === 'paid' ? say('paid') : say('free'),
    say('{count} credits', { count: user.credits }),
    facts.filter((fact) => fact !== '').join(', '),
  ];
}
