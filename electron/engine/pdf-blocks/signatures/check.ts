/** Checks the signatures of a PDF (ISO 32000-2, 12.8; ETSI EN 319 142-1), offline. docs/signatures.md says what is looked at. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '../../../../contract/index.js';
import { append, minOf } from '../../../../contract/lists.js';
import { AlgorithmIdentifier } from 'pkijs';
import { isReference } from '../../pdf-core/objects/objects.js';
import { stringBytes } from '../../pdf-core/objects/strings.js';
import { momentOfPdfDate } from '../../pdf-core/objects/pdf-date.js';
import { textOf } from '../../pdf-core/objects/text-strings.js';
import { Pdf, readUnsealing, Unreadable, type FileReading } from '../../pdf-core/pdf/index.js';
import { hasTag, readElement } from './bounded-asn1.js';
import { isoOf, type KnownCertificates } from './chain.js';
import type { ComparisonBudget } from './compare-revisions.js';
import { isReadStrictly, placeProblem } from './signature-place.js';
import { coveredPages, type CoveredPages } from './covered-content.js';
import {
  verdictOf,
  type CheckedSignature,
  type LaterChange,
  type ReasonCode,
  type SignatureCheck,
  type SignatureReason,
  type SignatureVerdict,
} from './findings.js';
import { readCertificate, type KnownCertificate } from './known-certificate.js';
import { judgeChanges, laterState, type LaterState } from './later-changes.js';
import { permissionsIn, type SignaturePermissions } from './permissions.js';
import { signedFields, type SignedField } from './signed-fields.js';
import {
  archivedRevocations,
  certificateOf,
  digestIn,
  isSame,
  plainData,
  readMessage,
  signingTime,
  timestampOf,
  valueReasons,
  verifyMessage,
} from './signed-message.js';
import { feedRange, readSignedRange, type ReadRange } from './signed-range.js';
import { judgeSigner, type SigningTimes } from './signer-trust.js';
import { unseenValues, type UnseenValues } from './shown-values.js';
import { digestOf, verifyValue } from './signature-value.js';
import { checkTimestamp, readTimestamp, type CheckedTimestamp } from './timestamp-token.js';
import type { TrustedRoots } from './trusted-roots.js';
import { validationDataOf, type KeptValidationData } from './validation-data.js';

/** The document as it was given: a mended copy is not what was signed. */
interface DocumentToCheck {
  /** Absolute path. */
  readonly path: string;
  readonly password: string | undefined;
  /** A mended copy to read fields from, where the document itself cannot be opened. */
  readonly mended?: string;
}

interface CheckContext {
  readonly signal: AbortSignal;
  /** For temporary files. */
  readonly directory: string;
}

const maxSignatures = 1_000;
/** Bytes that are digested for all signatures of a document. */
const maxDigested = 20_000_000_000;
/** Objects that are read to compare revisions. */
const maxCompared = 1_500_000;
/** Pages that are drawn to see what is hidden, for all signatures. */
const maxLooks = 120;

/** Names of fields that a reason tells. */
const maxNamed = 10;

const nothingUnseen: UnseenValues = { otherwise: new Set(), unclear: new Set() };
const nowhere: CoveredPages = { covered: [], restyled: [] };

/** A signature with what is found of its bytes. */
interface FoundSignature {
  readonly field: SignedField;
  readonly format: string;
  readonly range: ReadRange | null;
  readonly reasons: SignatureReason[];
  readonly permissions: SignaturePermissions;
  readonly later: LaterState | null;
}

/** What one signature is found to be; the rest is the same for all. */
interface Found {
  readonly signer: KnownCertificate | null;
  readonly digest: string;
  readonly times: SigningTimes;
  readonly stamp: CheckedTimestamp | null;
  readonly chain: CheckedSignature['chain'];
  readonly isTrusted: boolean;
  readonly revocation: CheckedSignature['revocation'];
}

/**
 * @param now when is checked
 * @throws ServiceError as `Pdf.open`
 */
export async function checkSignatures(
  document: DocumentToCheck,
  roots: TrustedRoots,
  context: CheckContext,
  now = new Date(),
): Promise<SignatureCheck> {
  const check = async (opened: OpenedAsItStands): Promise<SignatureCheck> => {
    try {
      return await new SignatureChecker(document, opened, roots, context, now).check();
    } finally {
      await opened.pdf.close();
    }
  };
  const opened = await openAsItStands(document);
  try {
    if (opened) return await check(opened);
  } catch (thrown) {
    // Something shows late that only a forgiving reader reads.
    if (!(thrown instanceof Unreadable)) throw thrown;
  }
  return check({ pdf: await openForgivingly(document, context), reading: {} });
}

interface OpenedAsItStands {
  readonly pdf: Pdf;
  /** How its earlier revisions are read. */
  readonly reading: FileReading;
}

/** Opens a document byte for byte as it stands, also one that is protected or has two kinds of cross-references. */
async function openAsItStands({ path, password }: DocumentToCheck): Promise<OpenedAsItStands | null> {
  const open = (reading: FileReading) => {
    const pdf = Pdf.openStrictly(path, { reading });
    return pdf && { pdf, reading };
  };
  const plain = open({ hybrid: true });
  if (plain) return plain;
  try {
    return open({ hybrid: true, unsealing: await readUnsealing({ path, password }) });
  } catch (thrown) {
    // What is not protected, or cannot be opened, is read forgivingly, which says why.
    if (thrown instanceof ServiceError) return null;
    throw thrown;
  }
}

/** Opens a document that does not keep to the standard. Its earlier revisions cannot be read. */
async function openForgivingly(
  { path, password, mended }: DocumentToCheck,
  { directory }: CheckContext,
): Promise<Pdf> {
  try {
    return await Pdf.open(path, { password, directory, source: 'mending' });
  } catch (thrown) {
    if (mended === undefined || mended === path) throw thrown;
    if (!(thrown instanceof ServiceError) || thrown.code !== 'damaged_file') throw thrown;
    return Pdf.open(mended, { password: undefined, directory, source: 'mending' });
  }
}

class SignatureChecker {
  readonly #budget: ComparisonBudget = { left: maxCompared };
  readonly #looks = { left: maxLooks };
  private readonly pdf: Pdf;
  readonly #reading: FileReading;
  #digested = 0;
  #data: KeptValidationData = { certificates: [], answers: [], lists: [] };

  constructor(
    private readonly document: DocumentToCheck,
    { pdf, reading }: OpenedAsItStands,
    private readonly roots: TrustedRoots,
    private readonly context: CheckContext,
    private readonly now: Date,
  ) {
    this.pdf = pdf;
    this.#reading = reading;
  }

  /** True where the file is read as it stands, byte for byte. */
  get #isStrict(): boolean {
    return isReadStrictly(this.pdf);
  }

  async check(): Promise<SignatureCheck> {
    const { pdf, roots } = this;
    const fields = [...signedFields(pdf, pdf.pages)];
    const found: FoundSignature[] = [];
    for (const field of fields.slice(0, maxSignatures)) {
      this.context.signal.throwIfAborted();
      found.push(await this.#find(field, found));
    }
    this.#tellHiddenCertification(found);
    found.sort((a, b) => (a.range?.end ?? Infinity) - (b.range?.end ?? Infinity));
    if (found.length > 0) this.#data = await validationDataOf(pdf);
    const proven = new Map<FoundSignature, Found>();
    for (const one of found) if (one.format === 'ETSI.RFC3161') proven.set(one, await this.#stamp(one));
    const unseen = found.length > 0 && this.#isStrict ? await this.#unseen() : nothingUnseen;
    const signatures: CheckedSignature[] = [];
    for (const one of found) {
      const state = proven.get(one) ?? (await this.#signature(one, this.#provenTime(one, proven)));
      signatures.push(this.#told(one, state, found, await this.#covered(one), unseen));
    }
    return {
      signatures,
      verdict: overall(signatures, fields.length > maxSignatures),
      beyond: Math.max(0, fields.length - maxSignatures),
      roots: { system: roots.system.length, own: roots.own.length },
    };
  }

  /** A certification that is in no field cannot be checked, and what it permits counts all the same for other readers. */
  #tellHiddenCertification(found: readonly FoundSignature[]): void {
    const certifier = this.pdf.dictionary(this.pdf.catalog['/Perms'])?.['/DocMDP'];
    if (certifier === undefined || found.some(({ field: { reference } }) => reference === certifier)) return;
    for (const { later, reasons } of found) if (later) reasons.push({ code: 'lock_unclear', what: '' });
  }

  async #find(field: SignedField, earlier: readonly FoundSignature[]): Promise<FoundSignature> {
    const { pdf, document } = this;
    const { signature } = field;
    const reasons: SignatureReason[] = [];
    const add = (code: ReasonCode) => reasons.push({ code, what: '' });
    const numbers = pdf.array(signature['/ByteRange']).map((item) => pdf.number(item));
    const read = await readSignedRange(document.path, numbers);
    const range = 'range' in read ? read : null;
    for (const code of 'range' in read ? read.problems : read) add(code);
    const misplaced = range && (await placeProblem(document.path, pdf, field, range));
    if (misplaced) add(misplaced);
    const isTwice = earlier.some(
      (one) =>
        (field.reference !== null && one.field.reference === field.reference) ||
        (range !== null && one.range?.range.length === range.range.length),
    );
    if (isTwice) add('range_twice');
    const permissions = permissionsIn(pdf, signature, pdf.dictionary(field.field));
    if (permissions.isUnclear) add('lock_unclear');
    return {
      ...{ field, reasons, permissions, range },
      format: (pdf.name(signature['/SubFilter']) ?? '').slice(1),
      later: range && !range.isWholeFile ? this.#later(field, range) : null,
    };
  }

  #later(field: SignedField, { end }: ReadRange): LaterState {
    const { path } = this.document;
    const revision = { path, end, reading: this.#reading };
    return laterState(revision, field, this.#isStrict ? this.pdf : null, this.#budget);
  }

  /** Pages where anything that came after a signature hides what was seen then, or a field looks different without another value. */
  async #covered({ later, range }: FoundSignature): Promise<CoveredPages> {
    if (later?.state !== 'known' || !range || later.drawn.length === 0) return nowhere;
    const { path, password } = this.document;
    const signed = join(this.context.directory, 'signed-revision.pdf');
    try {
      await copyBeginning(path, range.end, signed);
      const { signal } = this.context;
      const covering = { path, signed, password, pdf: this.pdf, drawn: later.drawn, signal };
      return await coveredPages(covering, this.#looks);
    } finally {
      await rm(signed, { force: true });
    }
  }

  #unseen(): Promise<UnseenValues> {
    return unseenValues(this.document, this.pdf, this.context);
  }

  /** The earliest time stamp that covers a signature, and that is good. */
  #provenTime({ range }: FoundSignature, stamps: ReadonlyMap<FoundSignature, Found>): Date | null {
    if (!range) return null;
    let earliest: Date | null = null;
    for (const [one, { stamp }] of stamps) {
      if (!one.range || one.range.end <= range.end || stamp?.state !== 'good') continue;
      if (one.reasons.length > 0) continue;
      const time = new Date(stamp.time);
      if (!earliest || time < earliest) earliest = time;
    }
    return earliest;
  }

  get #known(): KnownCertificates {
    return { trusted: [...this.roots.own, ...this.roots.system], others: this.#data.certificates };
  }

  /** Feeds the signed bytes; false where a document has so many signatures that no more are digested. */
  async #feed({ range }: ReadRange, take: (bytes: Buffer) => void): Promise<boolean> {
    this.#digested += range.length + range.rest;
    if (this.#digested > maxDigested) return false;
    await feedRange(this.document.path, range, take, this.context.signal);
    return true;
  }

  async #digestBy(range: ReadRange, name: string): Promise<Buffer | null> {
    const hash = createHash(name);
    return (await this.#feed(range, (bytes) => hash.update(bytes))) ? hash.digest() : null;
  }

  #nothing(digest = ''): Found {
    const times = { claimed: this.#claimedIn(null), proven: null, now: this.now };
    return { signer: null, digest, times, stamp: null, chain: [], isTrusted: false, revocation: 'not_asked' };
  }

  #claimedIn(signature: SignedField['signature'] | null): Date | null {
    return signature ? momentOfPdfDate(textOf(this.pdf.at(signature['/M'])), true) : null;
  }

  /** A time stamp of the document. */
  async #stamp({ range, reasons }: FoundSignature): Promise<Found> {
    const add = (code: ReasonCode, what = '') => reasons.push({ code, what });
    const nothing = this.#nothing();
    if (!range) return nothing;
    const read = readTimestamp(range.contents);
    if (typeof read === 'string') {
      add(read);
      return nothing;
    }
    const imprint = read.digest ? await this.#digestBy(range, read.digest.name) : null;
    if (read.digest && !imprint) add('not_checked');
    const stamp = await checkTimestamp(read, imprint, this.#known, this.#data, this.now);
    append(reasons, stamp.reasons);
    if (read.message.hasMore) add('contents_more');
    if (stamp.digest === 'SHA-1') add('digest_weak', stamp.digest);
    const { chain, isTrusted, digest } = stamp;
    return { ...nothing, stamp, digest, chain, isTrusted };
  }

  #tellWeak(digest: string, add: (code: ReasonCode, what: string) => void): void {
    if (digest === 'SHA-1') add('digest_weak', digest);
    if (digest === 'MD5') add('digest_broken', digest);
  }

  async #signature(one: FoundSignature, proven: Date | null): Promise<Found> {
    const { range, reasons, format, field } = one;
    const add = (code: ReasonCode, what = '') => reasons.push({ code, what });
    const claimed = this.#claimedIn(field.signature);
    if (!range) return { ...this.#nothing(), times: { claimed, proven, now: this.now } };
    if (format === 'adbe.x509.rsa_sha1')
      return this.#plainSignature(one, range, { claimed, proven, now: this.now });
    if (!['adbe.pkcs7.detached', 'ETSI.CAdES.detached', 'adbe.pkcs7.sha1'].includes(format)) {
      add('format_unknown', format);
      return { ...this.#nothing(), times: { claimed, proven, now: this.now } };
    }
    const message = readMessage(range.contents);
    if (typeof message === 'string') {
      add(message);
      return { ...this.#nothing(), times: { claimed, proven, now: this.now } };
    }
    if (message.hasMore) add('contents_more');
    if (message.content && format !== 'adbe.pkcs7.sha1') add('content_inside');
    // What was signed as another kind of thing was not meant to be a signature of a document.
    if (message.type !== plainData) add('attributes_odd');
    const digest = digestIn(message);
    const others = [...message.certificates, ...this.#data.certificates];
    const certificate = certificateOf(message, [...others, ...this.roots.own]);
    const said = signingTime(message) ?? claimed;
    const stamp = await this.#signatureStamp(
      timestampOf(message),
      message.signer.signature.valueBlock.valueHexView,
    );
    if (stamp?.state === 'wrong') add('timestamp_wrong', stamp.time);
    if (stamp?.state === 'unknown') add('timestamp_unknown', stamp.time);
    const stamped = stamp?.state === 'good' ? new Date(stamp.time) : null;
    const times: SigningTimes = {
      claimed: said,
      proven: stamped && proven ? (stamped < proven ? stamped : proven) : (stamped ?? proven),
      now: this.now,
    };
    const found: Found = { ...this.#nothing(digest?.shown), times, stamp };
    if (!digest) add('digest_unknown', message.signer.digestAlgorithm.algorithmId);
    if (!certificate) add('certificate_missing');
    if (!digest || !certificate) return found;
    this.#tellWeak(format === 'adbe.pkcs7.sha1' ? 'SHA-1' : digest.shown, add);
    if (format === 'adbe.pkcs7.sha1') {
      const own = await this.#digestBy(range, 'sha1');
      if (!own) add('not_checked');
      else if (!message.content || !isSame(message.content, own)) add('digest_wrong');
    }
    const content = format === 'adbe.pkcs7.sha1' ? (message.content ?? Buffer.alloc(0)) : null;
    const told = content
      ? createHash(digest.name).update(content).digest()
      : await this.#digestBy(range, digest.name);
    if (!told) add('not_checked');
    else
      append(
        reasons,
        await verifyMessage(message, certificate, {
          digest: told,
          needsReference: format === 'ETSI.CAdES.detached',
          feed: async (take) => {
            if (content) take(content);
            else if (!(await this.#feed(range, take))) add('not_checked');
          },
        }),
      );
    const archived = archivedRevocations(message);
    const trust = await judgeSigner(
      certificate,
      { ...this.#known, others },
      {
        answers: [...archived.answers, ...this.#data.answers],
        lists: [...archived.lists, ...message.lists, ...this.#data.lists],
      },
      times,
    );
    append(reasons, trust.reasons);
    this.#tellTime(times, add);
    const { chain, isTrusted, revocation } = trust;
    return { ...found, signer: certificate, chain, isTrusted, revocation };
  }

  #tellTime({ claimed, proven }: SigningTimes, add: (code: ReasonCode, what?: string) => void): void {
    if (proven) return;
    if (claimed) add('time_claimed', isoOf(claimed));
    else add('time_missing');
  }

  async #signatureStamp(bytes: Buffer | null, value: Uint8Array): Promise<CheckedTimestamp | null> {
    if (!bytes) return null;
    const read = readTimestamp(bytes);
    const nobody = { time: '', authority: '', chain: [], isTrusted: false, reasons: [], digest: '' };
    if (typeof read === 'string') return { ...nobody, state: 'wrong' };
    const imprint = read.digest ? createHash(read.digest.name).update(value).digest() : null;
    return checkTimestamp(read, imprint, this.#known, this.#data, this.now);
  }

  /** A signature without a message around it: the certificate stands beside (ISO 32000-1, 12.8.3.2). */
  async #plainSignature(
    { field: { signature }, reasons }: FoundSignature,
    range: ReadRange,
    times: SigningTimes,
  ): Promise<Found> {
    const { pdf } = this;
    const add = (code: ReasonCode, what = '') => reasons.push({ code, what });
    const listed = pdf.at(signature['/Cert']);
    const items = Array.isArray(listed) ? pdf.array(signature['/Cert']) : [listed];
    const certificates = items.slice(0, 20).flatMap((item) => {
      const value = pdf.at(item);
      const bytes = typeof value === 'string' && !isReference(value) ? stringBytes(value) : null;
      return (bytes && readCertificate(bytes)) ?? [];
    });
    const [certificate] = certificates;
    const string = readElement(range.contents);
    const value = (string?.valueBlock as { readonly valueHexView?: Uint8Array } | undefined)?.valueHexView;
    const found: Found = { ...this.#nothing(), times };
    if (!certificate) add('certificate_missing');
    if (!hasTag(string ?? undefined, 1, 4) || !value) add('message_unreadable');
    if (!certificate || !value) return found;
    let shown = '';
    let code: ReasonCode | null = 'value_wrong';
    for (const oid of ['1.3.14.3.2.26', '2.16.840.1.101.3.4.2.1', '2.16.840.1.101.3.4.2.3']) {
      const digest = digestOf(oid);
      if (!digest) continue;
      let isFed = true;
      const verdict = await verifyValue({
        algorithm: new AlgorithmIdentifier({ algorithmId: '1.2.840.113549.1.1.1' }),
        ...{ digest, key: certificate.key, value },
        feed: async (take) => {
          isFed = await this.#feed(range, take);
        },
      });
      if (!isFed) add('not_checked');
      code = valueReasons[verdict];
      shown = digest.shown;
      if (code !== 'value_wrong') break;
    }
    if (code) add(code);
    this.#tellWeak(shown, add);
    const trust = await judgeSigner(
      certificate,
      { ...this.#known, others: [...certificates, ...this.#data.certificates] },
      this.#data,
      times,
    );
    append(reasons, trust.reasons);
    this.#tellTime(times, add);
    const { chain, isTrusted, revocation } = trust;
    return { ...found, signer: certificate, digest: shown, chain, isTrusted, revocation };
  }

  #told(
    one: FoundSignature,
    state: Found,
    all: readonly FoundSignature[],
    covered: CoveredPages,
    unseen: UnseenValues,
  ): CheckedSignature {
    const { pdf } = this;
    const { field, range, permissions, format } = one;
    const { stamp, times, signer, digest, chain, isTrusted, revocation } = state;
    const changes = this.#changes(one, all, covered, unseen);
    const filled = new Set(changes.flatMap(({ kind, where }) => (kind === 'filled' ? where : [])));
    const signedUnseen = [...unseen.otherwise].filter((name) => !filled.has(name));
    if (signedUnseen.length > 0)
      one.reasons.push({ code: 'value_unseen', what: signedUnseen.slice(0, maxNamed).join(', ') });
    const isStamp = format === 'ETSI.RFC3161';
    const stamped = stamp?.state === 'good' ? stamp.time : times.proven ? isoOf(times.proven) : null;
    const text = (key: string) =>
      textOf(pdf.at(field.signature[key]))
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, 500);
    return {
      field: field.name,
      kind: isStamp ? 'timestamp' : permissions.permission === null ? 'signature' : 'certification',
      verdict: verdictOf(one.reasons),
      reasons: one.reasons,
      signer: isStamp ? (stamp?.authority ?? '') : (signer?.subject ?? ''),
      said: text('/Name'),
      issuer: chain[0]?.issuer ?? '',
      claimed: times.claimed ? isoOf(times.claimed) : null,
      stamped,
      authority: stamp?.state === 'good' ? stamp.authority : '',
      ...{ format, digest, changes, chain, isTrusted, revocation },
      permission: permissions.permission,
      covers:
        !range || one.reasons.some(({ code }) => code === 'range_end')
          ? 'part'
          : range.isWholeFile
            ? 'file'
            : 'revision',
      purpose: text('/Reason'),
      place: text('/Location'),
    };
  }

  /** Judges what came later, and adds what that means. */
  #changes(
    one: FoundSignature,
    all: readonly FoundSignature[],
    { covered, restyled }: CoveredPages,
    unseen: UnseenValues,
  ): LaterChange[] {
    const { later, range, reasons } = one;
    const add = (code: ReasonCode, what = '') => reasons.push({ code, what });
    if (!later || !range) return [];
    if (later.state === 'differs') add('revision_differs');
    if (later.state === 'unread') add('changed_unread');
    if (later.state !== 'known') return [];
    // What came before holds on: a certification counts for all that follows.
    const before = all.filter((other) => other.range !== null && other.range.end <= range.end);
    const permissions = before.flatMap(({ permissions: { permission } }) => permission ?? []);
    const permission = permissions.length === 0 ? null : (minOf(permissions) as 1 | 2 | 3);
    const locks = before.flatMap(({ permissions: { locks: held } }) => held);
    const changes = judgeChanges(later.found, permission, locks);
    if (restyled.length > 0)
      changes.push({ kind: 'fields_look', where: restyled.map(String), state: 'unclear' });
    const filled = changes.flatMap(({ kind, where }) => (kind === 'filled' ? where : []));
    const hidden = filled.filter((name) => unseen.otherwise.has(name) || unseen.unclear.has(name));
    if (hidden.length > 0) changes.push({ kind: 'value_unseen', where: hidden, state: 'unclear' });
    const states = new Set(changes.map(({ state }) => state));
    if (states.has('forbidden')) add('changed_forbidden');
    if (states.has('unclear')) add('changed_unclear');
    // Both at once would read as if they said opposite things; the changes name what is which.
    if (states.size === 1 && states.has('allowed')) add('changed_allowed');
    if (covered.length > 0) add('covered', covered.join(', '));
    return changes;
  }
}

const copyBeginning = (path: string, end: number, output: string): Promise<void> =>
  pipeline(createReadStream(path, { end: end - 1 }), createWriteStream(output));

function overall(signatures: readonly CheckedSignature[], isCut: boolean): SignatureVerdict | null {
  if (signatures.length === 0) return null;
  const verdicts = new Set(signatures.map(({ verdict }) => verdict));
  if (verdicts.has('invalid')) return 'invalid';
  return isCut || verdicts.has('unclear') ? 'unclear' : 'valid';
}
