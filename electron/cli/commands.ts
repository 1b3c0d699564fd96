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
    about: 'Convert files, the files of folders and of ZIP archives, and web addresses',
    load: async () => (await import('./commands/convert.js')).defineConvert,
  },
  run: {
    about: 'Run a workflow of your own on files',
    load: async () => (await import('./commands/convert.js')).defineRun,
  },
  workflows: {
    about: 'List all workflows with the types they take, and keep workflows of your own',
    load: async () => (await import('./commands/workflows.js')).defineWorkflows,
  },
  options: {
    about: 'List the options of a workflow',
    load: async () => (await import('./commands/options.js')).defineOptions,
  },
  languages: {
    about: 'List the languages text is recognised in',
    load: async () => (await import('./commands/languages.js')).defineLanguages,
  },
  // Elsewhere LibreOffice and the browser only use fonts of the system.
  fonts: {
    about: 'List the fonts that were added for drawing documents',
    load: async () => (await import('./commands/fonts.js')).defineFonts,
    platform: 'linux',
  },
  doctor: {
    about: 'Look whether everything is there that conversions need, and say what to do',
    load: async () => (await import('./commands/doctor/command.js')).defineDoctor,
  },
  history: {
    about: 'List what was converted, newest first',
    load: async () => (await import('./commands/history.js')).defineHistory,
  },
  services: {
    about: 'Conversion services on other computers, and their tokens',
    load: async () => (await import('./commands/services.js')).defineServices,
  },
  credits: {
    about: 'Tell the credits that are left at a service',
    load: async () => (await import('./commands/credits.js')).defineCredits,
  },
  watch: {
    about: 'Convert by itself what arrives in folders; the app and “watch run” do it',
    load: async () => (await import('./commands/watch.js')).defineWatch,
  },
  serve: {
    about: 'Serve conversions over HTTP to other programs, until stopped',
    load: async () => (await import('./commands/serve.js')).defineServe,
  },
  admin: {
    about: 'Users, organizations, tokens and credits of the service, also while it runs',
    load: async () => (await import('./commands/admin/admin.js')).defineAdmin,
  },
  help: {
    about: 'Tell what a command does, and its options',
    load: async () => (await import('./commands/help.js')).defineHelp,
  },
  completion: {
    about: 'Write what makes a shell complete the words of platen with the Tab key',
    load: async () => (await import('./commands/completion/command.js')).defineCompletion,
  },
  man: {
    about: 'Write the manual page',
    load: async () => (await import('./commands/man/command.js')).defineMan,
  },
  schema: {
    about: 'Write the JSON Schema of what commands write with --json',
    load: async () => (await import('./commands/schema.js')).defineSchema,
  },
};
