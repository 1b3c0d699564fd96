/** Types of `electron-runtime.mjs` for the tests. */
export interface ElectronRuntime {
  /** Absolute path of the program. */
  readonly executable: string;
  /** Such as `45.4.1`. */
  readonly version: string;
  /** `registry`: the substitute for machines without GitHub. */
  readonly source: 'override' | 'official' | 'registry';
}
export function resolveElectron(options?: { log?: (line: string) => void }): Promise<ElectronRuntime>;
export function electronSwitches(log?: (line: string) => void): string[];
export function hasDisplay(): boolean;
