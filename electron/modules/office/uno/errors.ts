/** What can go wrong between this client and the office. */

/** Where an error arose: raised inside the office, a broken line, or bytes that were not understood. */
export type UnoErrorKind = 'exception' | 'closed' | 'protocol';

export class UnoError extends Error {
  override readonly name = 'UnoError';

  constructor(
    readonly kind: UnoErrorKind,
    message: string,
    /** Name of the UNO exception without `com.sun.star.`; empty for the other kinds. */
    readonly exception: string = '',
    /** LibreOffice's own error number where the exception carries one. */
    readonly code: number | null = null,
  ) {
    super(message);
  }
}
