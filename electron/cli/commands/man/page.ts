/** The manual page, in the macros of man(7), from the same definitions as the help. */
import type { Option } from 'commander';
import type { SayOnCommandLine } from '../../../../words/command-line.js';
import type { Definition } from '../../base/definitions.js';
import { environmentVariables } from '../../base/environment.js';
import { exitStatuses } from '../../base/exit-statuses.js';

/** Bytes of a line, as man(7) wants its sources. */
const width = 80;

/** Bytes of a text in the page's source, where a letter beyond ASCII is an escape such as `\\[u201C]`. */
const bytesOf = (text: string): number =>
  [...escaped(text)].reduce((sum, letter) => sum + (letter > '~' ? 8 : 1), 0);

/** A text in lines that roff prints literally: without requests and escapes. */
function filled(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    if (line === undefined || bytesOf(`${line} ${word}`) > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.map(escaped).join('\n');
}

function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('~', '\\(ti')
    .replaceAll('^', '\\(ha')
    .replaceAll(/^(?=[.'])/gm, '\\&');
}

/** A word in an argument of a request. */
const argument = (text: string): string => `"${escaped(text).replaceAll('"', '\\(dq')}"`;

/** @param date of the version */
export function manualPage(
  definitions: readonly Definition[],
  { version, date, say }: { readonly version: string; readonly date: Date; readonly say: SayOnCommandLine },
): string {
  const [program, ...commands] = definitions;
  const lines = [
    `.TH PLATEN 1 "${date.toISOString().slice(0, 10)}" ${argument(`Platen ${version}`)}`,
    `.SH ${argument(say('NAME'))}`,
    `platen \\- ${filled(say('convert documents to PDF and PDFs to other formats'))}`,
    `.SH ${argument(say('SYNOPSIS'))}`,
    '.B platen',
    '.RI [ options ]',
    '.I command',
    '.RI [ arguments ]',
    `.SH ${argument(say('DESCRIPTION'))}`,
    filled(program?.command.description() ?? ''),
    `.SH ${argument(say('OPTIONS'))}`,
    ...(program?.options ?? []).flatMap(optionLines),
    `.SH ${argument(say('COMMANDS'))}`,
    ...commands.flatMap(commandLines),
    `.SH ${argument(say('EXIT STATUS'))}`,
    ...exitStatuses(say).flatMap(([status, text]) => tagged(String(status), text)),
    `.SH ${argument(say('ENVIRONMENT'))}`,
    ...environmentVariables.flatMap(([name, text]) => tagged(name, say(text))),
    `.SH ${argument(say('EXAMPLES'))}`,
    '.EX',
    ...examples.map(escaped),
    '.EE',
  ];
  return `${lines.join('\n')}\n`;
}

const examples = [
  'platen convert report.docx photo.jpg --out pdf/',
  'platen convert *.docx --workflow merge-word --out minutes.pdf',
  'cat report.docx | platen convert - --from docx > report.pdf',
  'platen convert letter.docx --then "Compress PDF" -o compression=small',
  'platen options "Split PDF"',
];

const tagged = (tag: string, text: string): string[] => ['.TP', `.B ${escaped(tag)}`, filled(text)];

function optionLines(option: Option): string[] {
  const { flags, description, argChoices } = option;
  const choices = argChoices ? ` (${argChoices.join(', ')})` : '';
  return tagged(flags, `${description}${choices}`);
}

function commandLines({ path, command, options, args }: Definition): string[] {
  const own = options.filter(({ long }) => long !== '--help');
  return [
    `.SS ${argument(`platen ${path} ${command.usage()}`.trim())}`,
    filled(command.description()),
    ...args.flatMap((taken) => (taken.description ? tagged(taken.name(), taken.description) : [])),
    ...own.flatMap(optionLines),
  ];
}
