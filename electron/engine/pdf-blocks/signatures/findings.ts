/** What a check of signatures finds: a verdict for each signature, and its reasons. */

/** `unclear`: it cannot be told. */
export type SignatureVerdict = 'valid' | 'invalid' | 'unclear';

/** What a reason does to the verdict: `fails` makes it invalid, `doubts` leaves it open, `notes` only says something. */
type ReasonWeight = 'fails' | 'doubts' | 'notes';

/** Every reason with its weight. Each has one sentence in a report. */
export const reasonWeights = {
  // The bytes that are signed.
  range_missing: 'fails',
  range_start: 'fails',
  range_order: 'fails',
  range_beyond: 'fails',
  range_gap: 'fails',
  range_contents: 'fails',
  range_end: 'fails',
  range_twice: 'fails',
  contents_large: 'doubts',
  contents_more: 'doubts',
  dictionary_odd: 'doubts',
  // The signature itself.
  format_unknown: 'doubts',
  message_unreadable: 'fails',
  message_hostile: 'doubts',
  content_inside: 'fails',
  signers_many: 'fails',
  certificate_missing: 'fails',
  digest_wrong: 'fails',
  digest_unknown: 'doubts',
  digest_weak: 'notes',
  digest_broken: 'doubts',
  attributes_odd: 'fails',
  algorithm_differs: 'fails',
  value_wrong: 'fails',
  value_unknown: 'doubts',
  certificate_reference_wrong: 'fails',
  certificate_reference_missing: 'doubts',
  // The certificate and those who vouch for it.
  certificate_unreadable: 'doubts',
  issuer_unknown: 'doubts',
  issuer_missing: 'doubts',
  self_signed: 'doubts',
  chain_forged: 'fails',
  chain_weak: 'doubts',
  key_short: 'doubts',
  chain_unclear: 'doubts',
  usage_wrong: 'doubts',
  expired: 'fails',
  expired_since: 'doubts',
  not_yet_valid: 'fails',
  revoked: 'fails',
  revoked_since: 'notes',
  revoked_unclear: 'doubts',
  revocation_not_asked: 'notes',
  // The time.
  time_claimed: 'notes',
  time_missing: 'notes',
  timestamp_wrong: 'fails',
  timestamp_unknown: 'notes',
  timestamp_future: 'doubts',
  // What came later.
  changed_allowed: 'notes',
  changed_forbidden: 'fails',
  changed_unclear: 'doubts',
  changed_unread: 'doubts',
  covered: 'doubts',
  revision_differs: 'fails',
  lock_unclear: 'doubts',
  not_checked: 'doubts',
  // What the signed form holds.
  value_unseen: 'notes',
} as const satisfies Readonly<Record<string, ReasonWeight>>;

export type ReasonCode = keyof typeof reasonWeights;

export interface SignatureReason {
  readonly code: ReasonCode;
  /** What it is about: a digest, a name, a date (ISO 8601); empty for nothing. */
  readonly what: string;
}

/**
 * Kinds of later changes, with what must be permitted for them: 0 nothing, 2 filling in and signing, 3 comments, 4 comments
 * of others by a certification that says so, 5 never; null where nobody can tell.
 */
export const changeLevels = {
  validation_data: 0,
  timestamp: 0,
  metadata: 0,
  signature: 2,
  filled: 2,
  /** Whose author provided no place for it: such a picture shows what its signer wants. */
  signature_shown: 3,
  comments: 3,
  comments_changed: 4,
  locked_fields: 5,
  page_content: 5,
  fonts: 5,
  page_settings: 5,
  pages: 5,
  annotations: 5,
  fields: 5,
  new_fields: 5,
  signatures_changed: 5,
  actions: 5,
  layers: 5,
  names: 5,
  bookmarks: 5,
  xfa: 5,
  permissions: 5,
  catalog: 5,
  structure: null,
  comments_unseen: null,
  appearance_shared: null,
  fields_look: null,
  read_only_filled: null,
  value_unseen: null,
  title_shown: null,
} as const satisfies Readonly<Record<string, number | null>>;

export type LaterChangeKind = keyof typeof changeLevels;

export interface LaterChange {
  readonly kind: LaterChangeKind;
  /** Numbers of pages, or names of fields; empty where it is at no place. */
  readonly where: readonly string[];
  readonly state: 'allowed' | 'forbidden' | 'unclear';
}

/** A certificate of a chain, for a person. */
export interface CertificateLink {
  readonly subject: string;
  readonly issuer: string;
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
}

export interface CheckedSignature {
  /** Full name of its field. */
  readonly field: string;
  readonly kind: 'signature' | 'certification' | 'timestamp';
  readonly verdict: SignatureVerdict;
  readonly reasons: readonly SignatureReason[];
  /** By the certificate; empty where there is none. */
  readonly signer: string;
  /** As the signer calls himself, which nobody vouches for; empty for nothing. */
  readonly said: string;
  readonly issuer: string;
  /** ISO 8601, as the signer says; null where nobody says it. */
  readonly claimed: string | null;
  /** ISO 8601, as a time stamp that was verified says; null without one. */
  readonly stamped: string | null;
  /** Name of the authority behind {@link stamped}. */
  readonly authority: string;
  /** As `ETSI.CAdES.detached`. */
  readonly format: string;
  /** As `SHA-256`. */
  readonly digest: string;
  /** What a certification permits; null for none. */
  readonly permission: 1 | 2 | 3 | null;
  /** `revision`: something was added after it. */
  readonly covers: 'file' | 'revision' | 'part';
  readonly changes: readonly LaterChange[];
  readonly chain: readonly CertificateLink[];
  /** The chain ends at a certificate that this computer, or the caller, trusts. */
  readonly isTrusted: boolean;
  readonly revocation: 'good' | 'revoked' | 'not_asked';
  /** As the signer wrote them; empty for none. */
  readonly purpose: string;
  readonly place: string;
}

export interface SignatureCheck {
  readonly signatures: readonly CheckedSignature[];
  /** Of all: invalid where one is, unclear where one is; null without signatures. */
  readonly verdict: SignatureVerdict | null;
  /** Signatures beyond those that were checked. */
  readonly beyond: number;
  /** Certificates that are trusted, and where they come from. */
  readonly roots: { readonly system: number; readonly own: number };
}

/** The verdict that follows from reasons. */
export function verdictOf(reasons: readonly SignatureReason[]): SignatureVerdict {
  const weights = new Set<ReasonWeight>(reasons.map(({ code }) => reasonWeights[code]));
  return weights.has('fails') ? 'invalid' : weights.has('doubts') ? 'unclear' : 'valid';
}
