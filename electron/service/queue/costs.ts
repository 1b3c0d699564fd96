/** Estimates how long work takes, before it begins: by the kind and size of the file and the steps. */
import { extname } from 'node:path';
import { findFormat, formatsWithExtension } from '../../formats/formats.js';
import type { DocumentKind } from '../../../contract/index.js';
import { stepsAskedFor } from '../../workflows/after-options.js';
import type { Plan } from '../../workflows/plan.js';
import { factsOf, isPdfTool } from '../../workflows/steps.js';
import { isJoining, type StepId } from '../../workflows/workflow.js';
import type { Cost } from './scheduler.js';

/** Seconds for a file of any size, and for each MiB more of it. */
interface Rate {
  readonly each: number;
  readonly perMiB: number;
}

/** Conversions to PDF, by the format of the file. */
const conversions: Readonly<Record<DocumentKind, Rate>> = {
  word: { each: 0.7, perMiB: 4 },
  excel: { each: 0.7, perMiB: 8 },
  powerpoint: { each: 1, perMiB: 2 },
  image: { each: 0.2, perMiB: 0.2 },
  pdf: { each: 0.1, perMiB: 0.02 },
  text: { each: 0.7, perMiB: 6 },
  web: { each: 0.8, perMiB: 4 },
  email: { each: 0.8, perMiB: 1 },
  drawing: { each: 1, perMiB: 8 },
  book: { each: 1, perMiB: 4 },
  calendar: { each: 0.8, perMiB: 10 },
  other: { each: 1, perMiB: 4 },
};

/** Archives hold many documents. */
const archives: ReadonlySet<string> = new Set(['pst', 'mbox']);
const ofArchive: Rate = { each: 2, perMiB: 20 };

/** Steps on a PDF, by what they do to each page. */
const steps: Readonly<Record<ReturnType<typeof factsOf>['effort'], Rate>> = {
  light: { each: 0.2, perMiB: 0.05 },
  thorough: { each: 0.7, perMiB: 2 },
  recognition: { each: 1.5, perMiB: 10 },
};

const together: Rate = { each: 0.2, perMiB: 0.05 };

const MiB = 1024 * 1024;

/** What is to be done. */
export interface Priced extends Plan {
  readonly owner: string;
  readonly step: StepId;
  /** Whether the following steps are part of it. */
  readonly isLast: boolean;
  /** Path of the one file it is for, and its format where that is known; null for all together. */
  readonly file: { readonly path: string; readonly format: string | null } | null;
  /** Bytes of all its files. */
  readonly bytes: number;
}

/** The most kinds of work of owners that are remembered. */
const maxKnown = 5000;

/** The weight of the newest measurement. */
const weight = 0.5;

/**
 * Estimates, corrected by measured times of the same kind of work: for each owner, so that unusual files of one owner do not
 * make others wait.
 */
export class Costs {
  /** Measured time as a multiple of the estimate. */
  readonly #factors = new Map<string, number>();

  of(work: Priced): Cost {
    const kind = kindOf(work);
    const guess = guessOf(work, kind);
    const name = JSON.stringify([work.owner, work.workflow.key, work.step, kind]);
    return {
      seconds: guess * (this.#factors.get(name) ?? 1),
      took: (seconds) => this.#learn(name, seconds / guess),
    };
  }

  #learn(name: string, factor: number): void {
    const before = this.#factors.get(name) ?? 1;
    this.#factors.delete(name);
    this.#factors.set(name, before + (factor - before) * weight);
    for (const oldest of this.#factors.keys()) {
      if (this.#factors.size <= maxKnown) break;
      this.#factors.delete(oldest);
    }
  }
}

/** Format of the file; by its name where it was not read yet. */
function kindOf({ file }: Priced): string {
  if (file === null) return 'together';
  return file.format ?? formatsWithExtension(extname(file.path).slice(1))[0] ?? 'other';
}

function guessOf({ step, options, chain, isLast, bytes, file }: Priced, kind: string): number {
  const size = bytes / MiB;
  const seconds = ({ each, perMiB }: Rate) => each + perMiB * size;
  const onPdf = (id: StepId) => (isPdfTool(id) ? seconds(steps[factsOf(id).effort]) : 0);
  const toPdf =
    file === null
      ? 0
      : seconds(archives.has(kind) ? ofArchive : conversions[findFormat(kind)?.group ?? 'other']);
  const own = isJoining(step) ? seconds(together) : toPdf + onPdf(step);
  const following = isLast ? [...stepsAskedFor(options), ...chain.map((link) => link.step)] : [];
  return following.reduce((sum, id) => sum + onPdf(id), own);
}
