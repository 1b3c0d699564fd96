/** `platen admin`: users, organizations, tokens and credits of the service, also beside one that runs. */
import { Command } from 'commander';
import type { CommandContext } from '../command.js';
import { creditsCommand, ledgerCommand } from './credits.js';
import { organizationsCommand } from './organizations.js';
import { templateCommand } from './template.js';
import { tokensCommand } from './tokens.js';
import { usersCommand } from './users.js';

export function adminCommand(context: CommandContext): Command {
  const command = new Command('admin').description(
    context.say('Users, organizations, tokens and credits of the service, also while it runs'),
  );
  for (const make of [
    usersCommand,
    organizationsCommand,
    tokensCommand,
    creditsCommand,
    ledgerCommand,
    templateCommand,
  ])
    command.addCommand(make(context));
  return command;
}
