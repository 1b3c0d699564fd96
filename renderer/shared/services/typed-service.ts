/** A service as somebody types it, and what of that is not right. Tokens are no part of it: they stay in their fields. */
import type { ErrorInfo } from '../../../contract/errors.js';
import type { Environment } from '../../../contract/environment.js';
import type { ConnectionDraft, ServiceConnection } from '../../../contract/remote.js';
import type { ServiceField } from '../../state/service-dialog.js';

/** What is wrong, and with which field. */
export interface Wrong {
  readonly field: ServiceField;
  readonly sentence: string;
}

export interface TypedService {
  readonly name: string;
  readonly url: string;
  readonly hasSandbox: boolean;
  readonly sandboxUrl: string;
  readonly certificate: string | null;
  readonly proxyKind: 'system' | 'none' | 'own';
  /** Address of one's own proxy. */
  readonly proxy: string;
  readonly synchronous: ConnectionDraft['synchronous'];
}

const nothing: TypedService = {
  name: '',
  url: '',
  hasSandbox: false,
  sandboxUrl: '',
  certificate: null,
  proxyKind: 'system',
  proxy: '',
  synchronous: 'small',
};

/** What the form begins with. */
export function typedOf(connection: ServiceConnection | null): TypedService {
  if (connection === null) return nothing;
  const { name, url, sandboxUrl, certificate, proxy, synchronous } = connection;
  const proxyKind = proxy === 'system' || proxy === 'none' ? proxy : 'own';
  return {
    name,
    url,
    hasSandbox: sandboxUrl !== null,
    sandboxUrl: sandboxUrl ?? '',
    certificate,
    proxyKind,
    proxy: proxyKind === 'own' ? proxy : '',
    synchronous,
  };
}

/** Host and port of an address as people write it; `''` where it is none. */
export function hostOf(address: string): string {
  const text = address.trim();
  const whole = /^[a-z][a-z0-9+.-]+:\/\//i.test(text) ? text : `https://${text}`;
  return text !== '' && URL.canParse(whole) ? new URL(whole).host : '';
}

/** What is sent to be kept. A service without a name is called as its host is. */
export function draftOf(typed: TypedService): ConnectionDraft {
  const { name, url, hasSandbox, sandboxUrl, certificate, proxyKind, proxy, synchronous } = typed;
  return {
    // A port is no part of a name, and neither are colons of an address.
    name: name.trim() || hostOf(url).replace(/:\d+$/, '').replaceAll(':', '-'),
    url: url.trim(),
    sandboxUrl: hasSandbox && sandboxUrl.trim() !== '' ? sandboxUrl.trim() : null,
    certificate,
    proxy: proxyKind === 'own' ? proxy.trim() : proxyKind,
    synchronous,
  };
}

/** What is still to be typed before anything can be sent; null for nothing. */
export function missingField(typed: TypedService): ServiceField | null {
  if (typed.url.trim() === '') return 'url';
  if (typed.hasSandbox && typed.sandboxUrl.trim() === '') return 'sandboxUrl';
  return typed.proxyKind === 'own' && typed.proxy.trim() === '' ? 'proxy' : null;
}

/** True where the address leads to another place than the one its token was typed for. */
export const isMoved = (kept: string, typed: string): boolean => hostOf(kept) !== hostOf(typed);

/** Fields that "More settings" holds. */
export const furtherFields: readonly ServiceField[] = ['certificate', 'proxy'];

/** The first fitting beginning of a code says what it is about. */
const subjects: readonly (readonly [
  beginning: string,
  about: 'name' | 'address' | 'token' | 'certificate' | 'proxy',
])[] = [
  ['name_taken', 'name'],
  ['service_name', 'name'],
  ['service_address', 'address'],
  ['sandbox_is_production', 'address'],
  ['unauthorized', 'token'],
  ['forbidden', 'token'],
  ['token_', 'token'],
  ['keychain_', 'token'],
  // These are of the service itself: no file of certificates mends them.
  ['certificate_name', 'address'],
  ['certificate_out_of_date', 'address'],
  ['certificate', 'certificate'],
  ['proxy_', 'proxy'],
];

/** The address an error names, where it names one. */
function isAboutSandbox({ code, params }: ErrorInfo, draft: ConnectionDraft): boolean {
  if (draft.sandboxUrl === null) return false;
  if (code === 'sandbox_is_production') return true;
  const { address, host } = params;
  if (address !== undefined) return address === draft.sandboxUrl && address !== draft.url;
  return host !== undefined && host === hostOf(draft.sandboxUrl) && host !== hostOf(draft.url);
}

/**
 * The field that an error belongs to.
 * @param environment the one that was tried; left out where the whole draft was to be kept
 */
export function fieldOf(error: ErrorInfo, draft: ConnectionDraft, environment?: Environment): ServiceField {
  const [, about = 'address'] = subjects.find(([beginning]) => error.code.startsWith(beginning)) ?? [];
  const isSandbox = environment === undefined ? isAboutSandbox(error, draft) : environment === 'sandbox';
  if (about === 'address') return isSandbox ? 'sandboxUrl' : 'url';
  if (about === 'token') return isSandbox ? 'sandboxToken' : 'token';
  return about;
}

/**
 * A sandbox without a token of its own is tried with the other one: where that is refused, its empty field is not wrong too.
 * @param hasOwn true where the sandbox was given a token of its own
 */
export const withoutEchoes = (list: readonly Wrong[], hasOwn: boolean): readonly Wrong[] =>
  hasOwn || list.every(({ field }) => field !== 'token')
    ? list
    : list.filter(({ field }) => field !== 'sandboxToken');
