/** Somebody with an account. */
export interface User {
  /** UUID. */
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly licence: 'free' | 'paid';
  readonly organizationId: string | null;
  /** User name for the legacy interface v1; null for one who uses tokens alone. */
  readonly legacyName: string | null;
  readonly disabled: boolean;
}
