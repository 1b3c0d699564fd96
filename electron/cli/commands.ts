/** All commands with their descriptions and definitions. A definition is loaded only when that command is used. */
import type { Command } from 'commander';
import type { CommandName } from '../../contract/command-names.js';
import type { CommandLineText } from '../../words/command-line.js';
import type { CommandContext } from './base/command.js';

/** Defines the arguments, options, subcommands and the action of a command. */
type Define = (command: Command, context: CommandContext) => void;

interface CommandEntry {
  readonly about: CommandLineText;
  readonly load: () => Promise<Define>;
  /** Elsewhere there is no such command. */
  readonly platform?: NodeJS.Platform;
}

/** In the order in which the help lists them. */
export const commands: Readonly<Record<CommandName, CommandEntry>> = {
  convert: {
    about: 'Convert files, folders, ZIP archives and web addresses',
    load: async () => (await import('./commands/convert.js')).defineConvert,
  },
  run: {
    about: 'Run one of your own workflows on files',
    load: async () => (await import('./commands/convert.js')).defineRun,
  },
  compare: {
    about: 'Show what was changed between two documents',
    load: async () => (await import('./commands/compare.js')).defineCompare,
  },
  fields: {
    about: 'List the fields of a PDF form',
    load: async () => (await import('./commands/fields.js')).defineFields,
  },
  redact: {
    about: 'Remove words and numbers from a PDF permanently',
    load: async () => (await import('./commands/redact.js')).defineRedact,
  },
  sign: {
    about: 'Sign a PDF with a certificate',
    load: async () => (await import('./commands/sign.js')).defineSign,
  },
  certificates: {
    about: 'List the certificates on cards and tokens, and those of Windows',
    load: async () => (await import('./commands/certificates.js')).defineCertificates,
  },
  verify: {
    about: 'Check the signatures of PDFs',
    load: async () => (await import('./commands/verify.js')).defineVerify,
  },
  workflows: {
    about: 'List all workflows and the file types they accept, and manage your own',
    load: async () => (await import('./commands/workflows.js')).defineWorkflows,
  },
  options: {
    about: 'List the options of a workflow',
    load: async () => (await import('./commands/options.js')).defineOptions,
  },
  languages: {
    about: 'List the languages available for text recognition',
    load: async () => (await import('./commands/languages.js')).defineLanguages,
  },
  // Elsewhere LibreOffice and the browser only use fonts of the system.
  fonts: {
    about: 'List the fonts added for converting documents',
    load: async () => (await import('./commands/fonts.js')).defineFonts,
    platform: 'linux',
  },
  doctor: {
    about: 'Check that everything for conversions is installed, and say what to do',
    load: async () => (await import('./commands/doctor/command.js')).defineDoctor,
  },
  engine: {
    about: 'Show or stop the engine that stays ready for the next conversion',
    load: async () => (await import('./commands/engine.js')).defineEngine,
  },
  history: {
    about: 'List past conversions, newest first',
    load: async () => (await import('./commands/history.js')).defineHistory,
  },
  services: {
    about: 'Manage conversion services on other computers, and their tokens',
    load: async () => (await import('./commands/services.js')).defineServices,
  },
  credits: {
    about: 'Show the credits left at a service',
    load: async () => (await import('./commands/credits.js')).defineCredits,
  },
  watch: {
    about: 'Convert new files in folders automatically, with the app or “watch run”',
    load: async () => (await import('./commands/watch.js')).defineWatch,
  },
  serve: {
    about: 'Offer conversions to other programs over HTTP, until stopped',
    load: async () => (await import('./commands/serve.js')).defineServe,
  },
  worker: {
    about: 'Convert for the gateways of a cluster, until stopped',
    load: async () => (await import('./commands/worker.js')).defineWorker,
  },
  admin: {
    about: 'Manage users, organizations, tokens and credits of the service, even while it runs',
    load: async () => (await import('./commands/admin/admin.js')).defineAdmin,
  },
  help: {
    about: 'Show help for a command',
    load: async () => (await import('./commands/help.js')).defineHelp,
  },
  completion: {
    about: 'Write a completion script for a shell',
    load: async () => (await import('./commands/completion/command.js')).defineCompletion,
  },
  man: {
    about: 'Write the man page',
    load: async () => (await import('./commands/man/command.js')).defineMan,
  },
  schema: {
    about: 'Write the JSON Schema of the --json output of commands',
    load: async () => (await import('./commands/schema.js')).defineSchema,
  },
};
