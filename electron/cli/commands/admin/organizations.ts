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
    say('Manage organizations, whose members share credits'),
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
  add('members <name>', say('List or change the members of an organization'))
    .option('--add <user...>', say('users to add as members; they leave their previous organization'))
    .option('--remove <user...>', say('users to remove as members'))
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
