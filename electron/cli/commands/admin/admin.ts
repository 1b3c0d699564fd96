/** `platen admin`: users, organizations, tokens and credits of the service, also beside one that runs. */
import type { Command } from 'commander';
import type { CommandContext } from '../../base/command.js';
import { creditsCommand, ledgerCommand } from './credits.js';
import { jobsCommand, migrateCommand } from './jobs.js';
import { organizationsCommand } from './organizations.js';
import { templateCommand } from './template.js';
import { tokensCommand } from './tokens.js';
import { usersCommand } from './users.js';

export function defineAdmin(command: Command, context: CommandContext): void {
  for (const make of [
    usersCommand,
    organizationsCommand,
    tokensCommand,
    creditsCommand,
    ledgerCommand,
    templateCommand,
    jobsCommand,
    migrateCommand,
  ])
    command.addCommand(make(context));
}
