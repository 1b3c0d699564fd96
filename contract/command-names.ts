/**
 * The commands of the command line: what tells them from files wherever a program is started with words. Packages read this
 * list for their launchers (`scripts/lib/command-words.mjs`).
 */
export const commandNames = [
  'convert',
  'run',
  'compare',
  'fields',
  'redact',
  'sign',
  'certificates',
  'verify',
  'workflows',
  'options',
  'languages',
  'fonts',
  'doctor',
  'engine',
  'history',
  'services',
  'credits',
  'watch',
  'serve',
  'worker',
  'admin',
  'help',
  'completion',
  'man',
  'schema',
] as const;

export type CommandName = (typeof commandNames)[number];

/** Switches that ask the command line for something, too. */
export const commandSwitches = ['--help', '-h', '--version', '-V'] as const;
