/** The output of a run on standard error: sentences for people, or with `--progress json` one object a line for programs. */
import { styleText } from 'node:util';
import type { ErrorInfo } from '../../../contract/index.js';
import { printable } from '../../files/orders.js';
import type { PlainEvent } from '../answers/progress.js';
import { schemaVersion, writeLine, type CommandLineIo } from '../base/io.js';

/** The verbosity. */
export interface TalkFlags {
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly progress?: 'auto' | 'none' | 'json';
}

type Styles = Parameters<typeof styleText>[0];

/** A text in a style, where the stream shows it: a terminal, unless `NO_COLOR` or `FORCE_COLOR` say otherwise. */
export const painted = (stream: CommandLineIo['err'], style: Styles, text: string): string =>
  styleText(style, text, { stream });

export class Talk {
  readonly isQuiet: boolean;
  readonly isVerbose: boolean;
  /** For programs: only objects are written. */
  readonly isJson: boolean;
  /** Whether progress is shown. */
  readonly showsProgress: boolean;

  constructor(
    readonly err: CommandLineIo['err'],
    { quiet = false, verbose = false, progress = 'auto' }: TalkFlags,
  ) {
    this.isQuiet = quiet;
    this.isVerbose = verbose;
    this.isJson = progress === 'json';
    this.showsProgress = !quiet && progress === 'auto';
  }

  /** Prints information. */
  note(line: string): void {
    if (this.isQuiet) return;
    if (this.isJson) this.tell({ event: 'note', text: line });
    else writeLine(this.err, printable(line));
  }

  /** Prints details, with `--verbose`. */
  detail(line: string): void {
    if (this.isVerbose) this.note(`platen: ${line}`);
  }

  /** Prints an error, always. @param about printed before the sentence, such as the name of a file */
  error(about: string, sentence: string, info?: Pick<ErrorInfo, 'code'>): void {
    if (this.isJson) this.tell({ event: 'error', code: info?.code ?? null, text: `${about}: ${sentence}` });
    else writeLine(this.err, `${printable(about)}: ${painted(this.err, 'red', printable(sentence))}`);
  }

  /** Prints the summary of a run with failures, always. */
  failure(sentence: string): void {
    if (this.isJson) this.tell({ event: 'error', code: null, text: sentence });
    else writeLine(this.err, printable(sentence));
  }

  /** Writes an event for programs. */
  tell(event: PlainEvent): void {
    writeLine(this.err, JSON.stringify({ schema_version: schemaVersion, ...event }));
  }
}
