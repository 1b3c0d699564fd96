/** Asks a time server for a time stamp (RFC 3161), and checks its answer. */
import { createHash, randomBytes } from 'node:crypto';
import { ServiceError } from '../../../../contract/index.js';
import { Asn1Value } from '../asn1/ber.js';
import { der, nothing, objectIdentifier, octets, sequence, smallNumber } from '../asn1/der.js';
import { readCertificate, type Certificate } from '../identity/certificate.js';
import { checkCms, Contradiction, readCms } from './check-cms.js';

const oid = { sha256: '2.16.840.1.101.3.4.2.1', tstInfo: '1.2.840.113549.1.9.16.1.4' } as const;

/** Sends bytes to the server, and returns its answer; null where none came. */
export type AskServer = (request: Buffer) => Promise<Buffer | null>;

/** A time stamp that was checked. */
export interface TimeStamp {
  /** The token, in DER. */
  readonly bytes: Buffer;
  readonly time: Date;
  /** Certificates that it brings, that of the server first. */
  readonly certificates: readonly Certificate[];
}

/**
 * Gets a time stamp of a value, of which only the hash is sent.
 * @param server as the person named it, for errors
 * @throws ServiceError `time_server_unreachable`, `time_server_refused`, `time_server_wrong`
 */
export async function getTimeStamp(value: Buffer, server: string, ask: AskServer): Promise<TimeStamp> {
  const imprint = createHash('sha256').update(value).digest();
  // The first bit is 0, so that it is a positive number, and the first byte is not 0.
  const nonce = randomBytes(8);
  nonce[0] = (nonce[0]! & 0x3f) | 0x40;
  const request = sequence(
    smallNumber(1),
    sequence(sequence(objectIdentifier(oid.sha256), nothing), octets(imprint)),
    der(0x02, nonce),
    // The token shall bring the certificate of the server.
    der(0x01, Buffer.from([0xff])),
  );
  const answer = await ask(request);
  if (answer === null) throw new ServiceError('time_server_unreachable', { server });
  try {
    return readAnswer(answer, imprint, nonce);
  } catch (cause) {
    if (cause instanceof Refusal)
      throw new ServiceError('time_server_refused', { server, reason: cause.message });
    throw new ServiceError('time_server_wrong', { server }, { cause });
  }
}

/** The server gave no stamp, and said why. */
class Refusal extends Error {}

function readAnswer(answer: Buffer, imprint: Buffer, nonce: Buffer): TimeStamp {
  const [status, token] = Asn1Value.read(answer).items;
  const code = status?.item(0).number ?? -1;
  if (code !== 0 && code !== 1) throw new Refusal(`status ${code}`);
  if (!token) throw new Contradiction('no token');
  const cms = readCms(token.raw);
  const { eContentType, eContent } = cms.data.encapContentInfo;
  if (eContentType !== oid.tstInfo || !eContent) throw new Contradiction('no time stamp');
  const content = Buffer.from(eContent.getValue());
  const info = Asn1Value.read(content);
  const [, , stamped, , time, ...rest] = info.items;
  if (!stamped?.item(1).octets.equals(imprint)) throw new Contradiction('a stamp of something else');
  const isOurs = rest.some((item) => item.raw.equals(der(0x02, nonce)));
  if (!isOurs || !time) throw new Contradiction('another nonce');
  const certificates = certificatesIn(token);
  const digest = createHash(cms.hash).update(content).digest();
  const own = certificates.find((one) => isRight(() => checkCms(cms, digest, one)));
  if (!own) throw new Contradiction('a stamp that its certificate did not sign');
  const all = [own, ...certificates.filter((one) => one !== own)].map(readCertificate);
  if (!all[0]?.purposes.includes(timeStamping)) throw new Contradiction('a certificate for other purposes');
  return { bytes: token.raw, time: timeOf(time.octets.toString('latin1')), certificates: all };
}

const timeStamping = '1.3.6.1.5.5.7.3.8';

function isRight(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

/** The certificates that a CMS brings, as they are. */
function certificatesIn(cms: Asn1Value): Buffer[] {
  const data = cms.item(1).item(0);
  return (data.items.find((item) => item.context === 0)?.items ?? []).map(({ raw }) => raw);
}

/** @param text such as `20261130123000.5Z` */
function timeOf(text: string): Date {
  const form = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/;
  if (!form.test(text)) throw new Contradiction('a time');
  return new Date(text.replace(form, '$1-$2-$3T$4:$5:$6Z'));
}
