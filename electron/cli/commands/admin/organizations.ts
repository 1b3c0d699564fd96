/** `platen admin organizations`. */
import type { Command } from 'commander';
import type { OrganizationRecord } from '../../../../contract/index.js';
import type { CommandContext } from '../../base/command.js';
import { writeLine } from '../../base/io.js';
import { administer, readCredits, withPlace } from './administration.js';
import { addGrant } from './credits.js';
import { writeTable } from '../../base/table.js';
import { writeUsers } from './users.js';
import { PlatenCommand } from '../../base/parser.js';

type Place = Parameters<typeof administer>[1];

export function organizationsCommand(context: CommandContext): Command {
  const { io, say } = context;
  const command = new PlatenCommand('organizations').description(
    say('Organizations, whose members share a pool of credits'),
  );
  const add = (name: string, description: string) =>
    withPlace(command.command(name).description(description), context);
  const rowOf = ({ name, members, credits }: OrganizationRecord) => [
    name,
    say('{count} members', { count: members }),
    say('{count} credits', { count: credits }),
  ];

  add('list', say('List the organizations')).action((flags: Place) =>
    administer(context, flags, async (administration) => {
      const organizations = await administration.organizations();
      return {
        json: { organizations },
        text: () => {
          writeTable(io.out, organizations.map(rowOf));
          if (organizations.length === 0) writeLine(io.err, say('There are no organizations yet.'));
        },
      };
    }),
  );
  add('add <name>', say('Add an organization'))
    .option('--credits <number>', say('credits to start with'), readCredits, 0)
    .action((name: string, { credits, ...flags }: Place & { credits: number }) =>
      administer(context, flags, async (administration) => {
        const organization = await administration.addOrganization(name, credits);
        return { json: organization, text: () => writeTable(io.out, [rowOf(organization)]) };
      }),
    );
  addGrant(command, context, 'organization');
  add('members <name>', say('List the members of an organization, or change who they are'))
    .option('--add <user...>', say('users who become members; of another organization, no longer'))
    .option('--remove <user...>', say('users who are members no longer'))
    .action(
      (
        name: string,
        { add: added = [], remove = [], ...flags }: Place & { add?: string[]; remove?: string[] },
      ) =>
        administer(context, flags, async (administration) => {
          await administration.changeMembers(name, added, remove);
          const members = await administration.members(name);
          return { json: members, text: () => writeUsers(members.users, context) };
        }),
    );
  return command;
}
