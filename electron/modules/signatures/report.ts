/** Puts a check of signatures into words: the verdict first, then each signature with its reasons. */
import type { ResultText, ResultWords } from '../../../words/results.js';
import type { ReportSection } from '../../engine/markup/report/sections.js';
import {
  reasonWeights,
  type LaterChangeKind,
  type CheckedSignature,
  type LaterChange,
  type ReasonCode,
  type SignatureCheck,
  type SignatureReason,
  type SignatureVerdict,
} from '../../engine/pdf-blocks/signatures/findings.js';

const verdictWords: Readonly<Record<SignatureVerdict, ResultText>> = {
  valid: 'valid',
  invalid: 'invalid',
  unclear: 'cannot be told',
};

/** One sentence for each reason. */
const sentences: Readonly<Record<ReasonCode, ResultText>> = {
  range_missing: 'The signature does not say which bytes it covers.',
  range_start: 'The signature does not cover the beginning of the file.',
  range_order: 'The parts of the file that the signature covers are odd.',
  range_beyond: 'The signature covers more than the file has.',
  range_gap: 'The part that is not covered is more than the signature itself.',
  range_contents: 'The part that is not covered is not this signature.',
  range_end: 'The signature does not cover the file up to the end of a version.',
  range_twice: 'Another field uses the same signature.',
  contents_large: 'The signature is too large to be checked.',
  contents_more: 'Other data are hidden behind the signature.',
  dictionary_odd: 'The entries of the signature are odd.',
  format_unknown: 'Platen does not know the format {what}.',
  message_unreadable: 'The signature cannot be read. It is damaged or forged.',
  message_hostile: 'The signature is built in a way that Platen does not read.',
  content_inside: 'The signature holds content of its own instead of signing the file.',
  signers_many: 'The signature has more than one signer.',
  certificate_missing: 'The certificate of the signer is not in the document.',
  digest_wrong: 'The signed content was changed.',
  digest_unknown: 'Platen does not know the digest {what}.',
  digest_weak: 'The digest {what} is weak.',
  digest_broken: 'The digest {what} is broken: other content can have the same one.',
  attributes_odd: 'The signed attributes are missing or odd.',
  algorithm_differs: 'The signature names two different digests.',
  value_wrong: 'The signature does not belong to this content and this certificate.',
  value_unknown: 'This computer does not know the algorithm or the key {what}.',
  certificate_reference_wrong: 'The signature names another certificate.',
  certificate_reference_missing: 'The signature does not name its certificate, as PAdES demands.',
  certificate_unreadable: 'The certificate cannot be read.',
  issuer_unknown: 'This computer does not know the issuer “{what}”.',
  issuer_missing: 'The certificate of the issuer “{what}” is neither in the document nor on this computer.',
  self_signed: 'The signer issued the certificate, and nobody vouches for it.',
  chain_forged: 'A certificate was not issued by whom it names, or by somebody who may not issue any.',
  chain_weak: 'A certificate is signed with a weak digest.',
  key_short: 'A certificate has a key that is too short.',
  chain_unclear: 'A certificate has conditions that Platen does not check.',
  usage_wrong: 'The certificate is not meant for signing documents.',
  expired: 'A certificate had expired by then (valid until {what}).',
  expired_since:
    'A certificate has expired since (valid until {what}), and no trusted time stamp proves the time.',
  not_yet_valid: 'A certificate was not yet valid then (valid from {what}).',
  revoked: 'A certificate was revoked ({what}).',
  revoked_since: 'A certificate was revoked later ({what}).',
  revoked_unclear:
    'A certificate was revoked ({what}), and no trusted time stamp proves that it was signed before.',
  revocation_not_asked: 'Whether a certificate was revoked was not asked: Platen checks offline.',
  time_claimed: 'The time is what the signer says. No trusted time stamp proves it.',
  time_missing: 'The signature has no time.',
  timestamp_wrong: 'The time stamp does not belong to the signature, or is forged.',
  timestamp_unknown: 'This computer does not trust the time stamp ({what}).',
  timestamp_future: 'The time stamp ({what}) is later than the clock of this computer.',
  changed_allowed: 'The document was changed afterwards in ways that the signature permits.',
  changed_forbidden: 'The document was changed afterwards in ways that the signature does not permit.',
  changed_unclear: 'The document was changed afterwards in ways that Platen cannot judge.',
  changed_unread: 'The document was changed afterwards, and Platen cannot tell what was changed.',
  covered: 'Something that was added afterwards hides content. Pages: {what}',
  revision_differs: 'The signed version of the document does not hold this signature.',
  lock_unclear: 'What the signature permits or locks cannot be read.',
  value_unseen: 'Form fields do not show their values: {what}',
  not_checked: 'The document has too many signatures: this one was not checked as a whole.',
};

const changeWords: Readonly<Record<LaterChangeKind, ResultText>> = {
  validation_data: 'Data to check signatures later',
  timestamp: 'Time stamp',
  metadata: 'Metadata',
  signature: 'Signature',
  signature_shown: 'Visible signature in a new field',
  filled: 'Form fields filled in',
  comments: 'Comments added',
  comments_changed: 'Comments changed or removed',
  locked_fields: 'Locked form fields filled in',
  page_content: 'Page content',
  fonts: 'Fonts',
  page_settings: 'Page size or other page settings',
  pages: 'Pages added, removed or reordered',
  annotations: 'Links and annotations',
  fields: 'Form fields changed',
  new_fields: 'Form fields added',
  signatures_changed: 'Earlier signatures changed',
  actions: 'Actions and scripts',
  layers: 'Layers',
  names: 'Attachments, scripts or named destinations',
  bookmarks: 'Bookmarks',
  xfa: 'XFA form',
  permissions: 'Permissions',
  catalog: 'Settings of the document',
  structure: 'Tags',
  comments_unseen: 'Comments without an appearance of their own',
  appearance_shared: 'Appearances of fields that other places use, too',
  fields_look: 'Form fields that look different with the same value',
  read_only_filled: 'Read-only form fields filled in',
  value_unseen: 'Form fields that do not show the value filled in',
  title_shown: 'Title of the window',
};

const stateWords: Readonly<Record<LaterChange['state'], ResultText>> = {
  allowed: 'allowed',
  forbidden: 'not allowed',
  unclear: 'cannot be told',
};

const permissionWords = {
  1: 'no changes',
  2: 'filling in and signing',
  3: 'filling in, signing and comments',
} as const satisfies Readonly<Record<1 | 2 | 3, ResultText>>;

/** The most signatures with a section of their own. */
const maxSections = 100;
const maxPlaces = 20;

export function reasonSentence({ code, what }: SignatureReason, words: ResultWords): string {
  return words.say(sentences[code], { what: timeIn(what, words) });
}

/** A date as people write it; anything else as it is. */
function timeIn(text: string, { locale }: ResultWords): string {
  if (!/^\d{4}-\d\d-\d\dT[\d:]+Z$/.test(text)) return text;
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(text))} UTC`;
}

export function signaturesSections(check: SignatureCheck, words: ResultWords): ReportSection[] {
  const { say } = words;
  const { signatures, beyond, roots } = check;
  const counts = (['valid', 'invalid', 'unclear'] as const).flatMap((verdict) => {
    const count = signatures.filter((one) => one.verdict === verdict).length;
    return count === 0 ? [] : [`${say(verdictWords[verdict])}: ${count}`];
  });
  return [
    {
      title: say('Result'),
      facts: [
        [say('Verdict'), overallWords(check, words)],
        [say('Signatures'), [String(signatures.length + beyond), ...counts].join('\n')],
        [
          say('Trusted certificates'),
          say('{system} of this computer, {own} of your file', { system: roots.system, own: roots.own }),
        ],
      ],
      limits: say(
        'Platen checks offline, by the document and the certificates of this computer. It asks no authority.',
      ),
    },
    ...signatures.slice(0, maxSections).map((one) => signatureSection(one, words)),
  ];
}

function overallWords({ verdict }: SignatureCheck, { say }: ResultWords): string {
  switch (verdict) {
    case null:
      return say('The document is not signed');
    case 'valid':
      return say('All signatures are valid');
    case 'invalid':
      return say('Not all signatures are valid');
    case 'unclear':
      return say('Whether all signatures are valid cannot be told');
  }
}

const kindWords: Readonly<Record<CheckedSignature['kind'], ResultText>> = {
  signature: 'Signature',
  certification: 'Certification',
  timestamp: 'Time stamp of the document',
};
const coverWords: Readonly<Record<CheckedSignature['covers'], ResultText>> = {
  file: 'the whole file',
  revision: 'an earlier version: content was added later',
  part: 'a part of the file',
};
const revocationWords: Readonly<Record<CheckedSignature['revocation'], ResultText>> = {
  good: 'not revoked, by data in the document',
  revoked: 'revoked',
  not_asked: 'not asked',
};

function signatureSection(one: CheckedSignature, words: ResultWords): ReportSection {
  const { say } = words;
  const unknown = say('not known');
  const weight = { fails: 0, doubts: 1, notes: 2 } as const;
  const reasons = [...one.reasons].sort(
    (a, b) => weight[reasonWeights[a.code]] - weight[reasonWeights[b.code]],
  );
  const told = [...new Set(reasons.map((reason) => reasonSentence(reason, words)))];
  const changes = one.changes.map((change) => changeText(change, words));
  const optional = (label: ResultText, value: string): (readonly [string, string])[] =>
    value === '' ? [] : [[say(label), value]];
  return {
    title: `${say(kindWords[one.kind])}: ${one.field || unknown}`,
    facts: [
      [say('Verdict'), say(verdictWords[one.verdict])],
      [say('Signed by'), one.signer || unknown],
      [say('Issued by'), one.issuer || unknown],
      [say('Signed on'), timeText(one, words)],
      ...optional('Reason', one.purpose),
      ...optional('Place', one.place),
      ...optional('Why', told.join('\n')),
      [say('Covers'), say(coverWords[one.covers])],
      ...optional('Changed afterwards', changes.join('\n')),
      ...(one.permission === null ? [] : [[say('Permits'), say(permissionWords[one.permission])] as const]),
      [say('Revocation'), say(revocationWords[one.revocation])],
      [say('Format'), [one.format, one.digest].filter((part) => part !== '').join(', ') || unknown],
      ...optional(
        'Chain',
        one.chain
          .map(({ subject, from, to }) => `${subject || unknown} (${from.slice(0, 10)} – ${to.slice(0, 10)})`)
          .join('\n'),
      ),
    ],
  };
}

function timeText({ stamped, authority, claimed }: CheckedSignature, words: ResultWords): string {
  const { say } = words;
  if (stamped !== null)
    return authority === ''
      ? say('before {time}, by a time stamp', { time: timeIn(stamped, words) })
      : say('{time}, by a time stamp of {name}', { time: timeIn(stamped, words), name: authority });
  if (claimed !== null) return say('{time}, as the signer says', { time: timeIn(claimed, words) });
  return say('not known');
}

function changeText({ kind, where, state }: LaterChange, { say }: ResultWords): string {
  const shown = where.slice(0, maxPlaces).join(', ');
  const places = where.length > maxPlaces ? `${shown} …` : shown;
  const name = say(changeWords[kind]);
  return `${places === '' ? name : `${name} (${places})`}: ${say(stateWords[state])}`;
}

/** The check as data. */
export function signaturesData(name: string, check: SignatureCheck, words: ResultWords): object {
  const { signatures, verdict, beyond, roots } = check;
  return {
    version: 1,
    name,
    verdict: verdict ?? 'unsigned',
    signatures: signatures.map(({ isTrusted, ...one }) => ({
      ...one,
      is_trusted: isTrusted,
      reasons: one.reasons.map((reason) => ({
        ...reason,
        weight: reasonWeights[reason.code],
        sentence: reasonSentence(reason, words),
      })),
      changes: one.changes.map((change) => ({ ...change, name: words.say(changeWords[change.kind]) })),
    })),
    not_checked: beyond,
    trusted: roots,
  };
}
