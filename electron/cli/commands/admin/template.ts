/** `platen admin template`: the one cover page template of a user's v1 sessions. */
import type { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import type { CoverTemplate } from '../../../gateway/plugins/v1/model/cover-template.js';
import type { CommandContext } from '../../base/command.js';
import { writeLine } from '../../base/io.js';
import { administer, withPlace, type AdminAnswer } from './administration.js';
import { writeTable } from '../../base/table.js';
import { PlatenCommand } from '../../base/parser.js';

type Place = Parameters<typeof administer>[1];

export function templateCommand(context: CommandContext): Command {
  const { io, say } = context;
  const command = new PlatenCommand('template').description(
    say('Manage the cover page template of a user’s v1 sessions'),
  );
  const add = (name: string, description: string) =>
    withPlace(command.command(name).description(description), context);
  const told = (user: string, template: CoverTemplate | null): AdminAnswer => ({
    json: {
      user,
      template: template && {
        name: template.name,
        fields: template.fields.map(({ id, name, type }) => ({ field_id: id, name, type })),
      },
    },
    text: () => {
      if (template === null) writeLine(io.err, say('{user} has no cover page template.', { user }));
      else
        writeTable(
          io.out,
          template.fields.map(({ id, name, type }) => [id, name, typeof type === 'string' ? type : 'select']),
        );
    },
  });

  add('show <user>', say('Show the fields of the template')).action((user: string, flags: Place) =>
    administer(context, flags, async (_administration, templates) =>
      told(user, await templates.template(user)),
    ),
  );
  add(
    'set <user> <file>',
    say('Set the template: an HTML page with placeholders such as {{title}} and {{author}}'),
  )
    .option('--name <name>', say('name of the template for clients (default: the file name)'))
    .action((user: string, file: string, { name, ...flags }: Place & { readonly name?: string }) =>
      administer(context, flags, async (_administration, templates) => {
        const source = await readFile(file, 'utf8').catch((cause: unknown) => {
          throw new ServiceError('file_missing', { file }, { cause });
        });
        const title = name ?? basename(file, extname(file));
        return told(user, await templates.set(user, title, source));
      }),
    );
  add('remove <user>', say('Remove the template')).action((user: string, flags: Place) =>
    administer(context, flags, async (_administration, templates) =>
      told(user, await templates.set(user, '', null)),
    ),
  );
  return command;
}
