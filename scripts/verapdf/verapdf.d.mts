export interface Verdict {
  readonly path: string;
  /** Null when the validator could not read the file. */
  readonly compliant: boolean | null;
  readonly error?: string;
  /** One message for every rule that failed. */
  readonly rules: Readonly<Record<string, string>>;
}
export function validate(
  files: readonly { readonly path: string; readonly level: string }[],
  onVerdict?: (verdict: Verdict) => void,
): Promise<Verdict[]>;
