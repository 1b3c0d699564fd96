import type { Converter, Tools } from '../../engine/interface/converter.js';
import type { SandboxPolicy } from '../../engine/interface/sandbox-policy.js';

/** What the family borrows. */
export interface PreviewTools extends Tools {
  /** The office family; loaded when it is first needed. */
  readonly office: () => Promise<Converter>;
  /** Absolute path of Ghostscript; null when it is not installed. */
  readonly ghostscript: () => Promise<string | null>;
  readonly sandbox: SandboxPolicy;
  onProcess(pid: number, running: boolean): void;
}

/** Whether the options have been applied to the result already. */
export type AppliedOptions = 'with options' | 'plain';
