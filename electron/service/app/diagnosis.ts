/**
 * A report for the makers of Platen: computer and program, recent executions and how they ended. People send it to others, so
 * it names no document, folder, person, address or value of an option.
 */
import type { EngineStatus, Execution, Settings } from '../../../contract/index.js';

export interface DiagnosisFacts {
  readonly engine: EngineStatus;
  readonly system: {
    readonly platform: string;
    readonly release: string;
    readonly arch: string;
    readonly cores: number;
    /** Bytes. */
    readonly memory: number;
    /** BCP 47. */
    readonly language: string;
  };
  readonly settings: Settings;
  readonly historyKept: boolean;
  /** The latest executions, newest first. */
  readonly executions: readonly Execution[];
  /** The end of the log: lines of JSON. */
  readonly log: string;
  /** Words to remove besides those recognised by their form: the person's account, the computer's name. */
  readonly secrets: readonly string[];
}

/** Lines of the log that are included. */
const maxLogLines = 300;
/** Characters of one line that are included. */
const maxLine = 2000;

const MiB = 1024 * 1024;

export function diagnosisText(facts: DiagnosisFacts): string {
  const { engine, system, settings, executions } = facts;
  const { libreOffice } = engine;
  const names = executions.flatMap(({ inputs, results }) => [...inputs, ...results].map(({ name }) => name));
  const hidden = [...facts.secrets, ...names, ...names.map((name) => name.replace(/\.[^.]+$/, ''))];
  return [
    '# Platen: report',
    '',
    'Names of documents, folders, people and addresses were left out. Please read it before you send it.',
    '',
    '## Program',
    ...Object.entries(engine.versions).map(([name, version]) => `- ${name}: ${version}`),
    `- LibreOffice: ${libreOffice.found ? `${libreOffice.version ?? 'of no known version'} (${libreOffice.source ?? 'unknown'})` : 'not found'}`,
    `- conversions at the same time: ${engine.parallel} (automatic: ${engine.parallelAutomatic})`,
    `- history kept: ${facts.historyKept ? 'yes' : 'no'}`,
    '',
    '## Computer',
    `- ${system.platform} ${system.release}, ${system.arch}`,
    `- ${system.cores} cores, ${Math.round(system.memory / MiB)} MiB of memory`,
    `- language: ${system.language}`,
    '',
    '## Settings',
    ...settingLines(settings),
    '',
    '## Last executions',
    ...(executions.length === 0 ? ['none'] : executions.map(executionLine)),
    '',
    '## Log',
    ...facts.log
      .split('\n')
      .filter((line) => line !== '')
      .slice(-maxLogLines)
      .map((line) => withoutNames(line.slice(0, maxLine), hidden)),
    '',
  ].join('\n');
}

/** The chosen settings, without paths, names and addresses. */
function settingLines(settings: Settings): string[] {
  const { language, theme, parallel, targetDirectory, namePattern, libreOfficePath, serves, service } =
    settings;
  return [
    `- language: ${language}, theme: ${theme}`,
    `- conversions at the same time: ${parallel ?? 'automatic'}`,
    `- results: ${targetDirectory === null ? 'beside the documents' : 'in a folder'}${namePattern === null ? '' : ', with a name pattern'}`,
    `- LibreOffice: ${libreOfficePath === null ? 'found by itself' : 'chosen'}`,
    `- served to other programs: ${serves ? 'yes' : 'no'}`,
    `- works at: ${service === 'local' ? 'this computer' : 'a service'}`,
  ];
}

function executionLine(execution: Execution): string {
  const { createdAt, completedAt, startedAt, status, workflowKey, then, service, error, inputs } = execution;
  const steps = [workflowKey, ...then.map((link) => link.workflowKey)].map((key) => key ?? 'remote workflow');
  const spent =
    startedAt !== null && completedAt !== null
      ? `${((Date.parse(completedAt) - Date.parse(startedAt)) / 1000).toFixed(1)} s`
      : 'not ended';
  const kinds = countedBy(inputs.map(({ format }) => format ?? 'unknown'));
  const causes = countedBy(inputs.flatMap((input) => (input.error ? [input.error.code] : [])));
  const notes = countedBy(execution.messages.map(({ code }) => code));
  return [
    `- ${createdAt} ${steps.join(' > ')}${service === 'local' ? '' : ' at a service'}: ${status}, ${spent}`,
    `  documents: ${kinds || 'none'}; done ${execution.doneCount}, failed ${execution.failedCount}`,
    ...(error ? [`  ended with: ${error.code}`] : []),
    ...(causes ? [`  failed with: ${causes}`] : []),
    ...(notes ? [`  notes: ${notes}`] : []),
  ].join('\n');
}

/** `3 docx, 1 pdf`. */
function countedBy(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${count} ${word}`).join(', ');
}

/** A stack frame of Platen's own code: only the file inside the program is kept, not the program's folder. */
const ownFrame =
  /(?:file:\/\/)?[^\s"'()]*?[/\\]((?:dist|node_modules|app\.asar)[/\\][^\s"'()]+:\d+(?::\d+)?)/g;
const address = /\b(?:https?|ftp|smb|ssh):\/\/[^\s"')>]+/gi;
const mailAddress = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+\.[^\s"'<>(),;:]+/g;
/** From the beginning of a path to the end of its quotes or line: names of folders and files have blanks. */
const path =
  /(?:file:\/\/|\\\\\\\\|\\\\(?=\w)|\b[A-Za-z]:(?:\\\\|\\|\/)|~\/|(?<![\w>‹.-])\/(?=[^\s/]))[^"'”’\n]*/g;
const quoted = /“[^”]*”/g;

/**
 * A line of the log without facts about documents and people.
 * @param hidden words that are removed everywhere; those of less than three characters would be in every word
 */
export function withoutNames(line: string, hidden: readonly string[]): string {
  const frames: string[] = [];
  // Stack frames are set aside first: their paths would be removed with all others, and a report needs them.
  let text = line.replace(ownFrame, (_all, frame: string) => `⟦${frames.push(frame) - 1}⟧`);
  text = text.replace(address, '‹address›').replace(mailAddress, '‹address›').replace(quoted, '“‹name›”');
  text = text.replace(path, (found) => `‹path›${/⟦\d+⟧/.exec(found)?.[0] ?? ''}`);
  for (const word of [...hidden].filter(({ length }) => length > 2).sort((a, b) => b.length - a.length))
    text = text.replaceAll(word, '‹name›');
  return text.replace(/⟦(\d+)⟧/g, (_all, place: string) => frames[Number(place)] ?? '');
}
