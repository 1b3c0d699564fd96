/** Where a cluster keeps its bytes, read from `--blobs` and the environment. */
import { isAbsolute } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { firstOf as first, type NodeEnvironment } from '../environment.js';

/** A bucket at a server that speaks S3. */
export interface S3Place {
  /** Address of the server, without a path: buckets are parts of the path (path-style). */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Parts before every key, without `/` at the ends; may be empty. */
  readonly prefix: string;
  readonly credentials: S3Credentials;
  /** Headers of every request that stores an object: server-side encryption and storage class. */
  readonly storing: Readonly<Record<string, string>>;
}

interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of temporary credentials. */
  readonly sessionToken?: string;
}

export type BlobPlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 's3' } & S3Place);

/** Names of what may stand in the query of an `s3://` address. */
const settings = ['endpoint', 'region', 'sse', 'sse_key', 'storage_class'] as const;

/** Bucket names by the rules of S3. */
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Reads a place: an absolute folder, or `s3://BUCKET/PREFIX?endpoint=URL&region=NAME&sse=AES256`.
 * What the address leaves out comes from the environment: `S3_ENDPOINT`, `S3_REGION`, `S3_ACCESS_KEY_ID`, `S3_SECRET_ACCESS_KEY` and
 * `S3_SESSION_TOKEN`, then from the names of AWS's own programs;
 * `S3_SECRET_ACCESS_KEY_FILE` and the like name a file that has the value. Credentials in the address are refused: it is seen in lists of processes.
 * @throws ServiceError `blobs_place_wrong`, `blobs_no_credentials`
 */
export function readBlobPlace(place: string, env: NodeEnvironment): BlobPlace {
  if (isAbsolute(place)) return { kind: 'folder', folder: place };
  if (!place.startsWith('s3://') || !URL.canParse(place))
    throw wrong(place, 'it must be an absolute folder, or begin with s3://');
  const url = new URL(place);
  if (url.username !== '' || url.password !== '')
    throw wrong('s3://…', 'credentials belong in the environment, not in the address');
  const strange = [...url.searchParams.keys()].find((name) => !settings.some((known) => known === name));
  if (strange !== undefined)
    throw wrong(place, `“${strange}” is not known; known are ${settings.join(', ')}`);
  if (!bucketName.test(url.host)) throw wrong(place, `“${url.host}” is no name of a bucket`);
  const setting = (name: (typeof settings)[number]): string | undefined =>
    url.searchParams.get(name) || undefined;
  const region =
    setting('region') ?? first(env, 'S3_REGION', 'AWS_REGION', 'AWS_DEFAULT_REGION') ?? 'us-east-1';
  return {
    kind: 's3',
    endpoint: endpointOf(
      setting('endpoint') ?? first(env, 'S3_ENDPOINT', 'AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL'),
      region,
      place,
    ),
    region,
    bucket: url.host,
    prefix: prefixOf(url.pathname, place),
    credentials: credentialsIn(env),
    storing: storingHeaders(setting('sse'), setting('sse_key'), setting('storage_class'), place),
  };
}

const wrong = (place: string, reason: string): ServiceError =>
  new ServiceError('blobs_place_wrong', { place, reason });

function endpointOf(address: string | undefined, region: string, place: string): string {
  const server = address ?? `https://s3.${region}.amazonaws.com`;
  const url = URL.canParse(server) ? new URL(server) : null;
  const isPlain = url !== null && url.pathname === '/' && url.search === '' && url.hash === '';
  if (url === null || !isPlain || !/^https?:$/.test(url.protocol) || url.username !== '')
    throw wrong(place, `“${server}” is no address of a server such as https://s3.example.org`);
  return url.origin;
}

function prefixOf(pathname: string, place: string): string {
  let prefix: string;
  try {
    prefix = decodeURIComponent(pathname);
  } catch {
    throw wrong(place, 'its prefix is not percent-encoded');
  }
  const parts = prefix.split('/').filter((part) => part !== '');
  if (parts.some((part) => !/^[\w.-]+$/.test(part)))
    throw wrong(place, 'a prefix has letters, digits, “-”, “_” and “.” only');
  return parts.join('/');
}

function credentialsIn(env: NodeEnvironment): S3Credentials {
  const accessKeyId = first(env, 'S3_ACCESS_KEY_ID', 'AWS_ACCESS_KEY_ID');
  const secretAccessKey = first(env, 'S3_SECRET_ACCESS_KEY', 'AWS_SECRET_ACCESS_KEY');
  const sessionToken = first(env, 'S3_SESSION_TOKEN', 'AWS_SESSION_TOKEN');
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new ServiceError('blobs_no_credentials');
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
}

/** Headers by https://docs.aws.amazon.com/AmazonS3/latest/API/API_PutObject.html; the server judges their values. */
function storingHeaders(
  sse: string | undefined,
  sseKey: string | undefined,
  storageClass: string | undefined,
  place: string,
): Record<string, string> {
  if (sse === undefined && sseKey !== undefined) throw wrong(place, 'sse_key needs sse=aws:kms');
  for (const value of [sse, sseKey, storageClass])
    if (value !== undefined && !/^[\w:/+=.@-]+$/.test(value))
      throw wrong(place, `“${value}” cannot be a header`);
  return {
    ...(sse !== undefined && { 'x-amz-server-side-encryption': sse }),
    ...(sseKey !== undefined && { 'x-amz-server-side-encryption-aws-kms-key-id': sseKey }),
    ...(storageClass !== undefined && { 'x-amz-storage-class': storageClass }),
  };
}
