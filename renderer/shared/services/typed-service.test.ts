import { describe, expect, it } from 'vitest';
import type { ErrorCode, ErrorInfo } from '../../../contract/errors.js';
import { draftOf, fieldOf, hostOf, isMoved, missingField, typedOf, withoutEchoes } from './typed-service.js';

const empty = typedOf(null);
const typed = {
  ...empty,
  name: 'Harbour',
  url: ' harbour.example ',
  hasSandbox: true,
  sandboxUrl: 'try.example',
};
const draft = draftOf(typed);
const error = (code: ErrorCode, params: ErrorInfo['params'] = {}): ErrorInfo => ({
  code,
  params,
  message: '',
});

describe('a service as it is typed', () => {
  it('is sent without the white space around it, and without what was hidden', () => {
    expect(draft).toMatchObject({ url: 'harbour.example', sandboxUrl: 'try.example', proxy: 'system' });
    expect(draftOf({ ...typed, hasSandbox: false }).sandboxUrl).toBeNull();
    expect(draftOf({ ...typed, proxyKind: 'none', proxy: 'http://left.over:1' }).proxy).toBe('none');
  });
  it('is called as its host is when nobody gave it a name', () => {
    expect(draftOf({ ...empty, url: 'https://harbour.example:8443/base' }).name).toBe('harbour.example');
    expect(draftOf({ ...empty, url: 'no address at all' }).name).toBe('');
  });
  it('comes back as it was kept', () => {
    const kept = { ...draft, id: 'c1', proxy: 'http://proxy.example:8080' };
    expect(draftOf(typedOf(kept))).toEqual({ ...draft, proxy: 'http://proxy.example:8080' });
  });
  it('says what is missing before anything is sent', () => {
    expect(missingField(empty)).toBe('url');
    expect(missingField({ ...typed, sandboxUrl: ' ' })).toBe('sandboxUrl');
    expect(missingField({ ...typed, proxyKind: 'own' })).toBe('proxy');
    expect(missingField(typed)).toBeNull();
  });
  it('has moved when its host is another one, however it is written', () => {
    expect(isMoved('https://harbour.example', 'HARBOUR.example/')).toBe(false);
    expect(isMoved('https://harbour.example', 'harbour.example:8443')).toBe(true);
    expect(hostOf('https://')).toBe('');
  });
});

describe('what is wrong', () => {
  it.each<[ErrorCode, ReturnType<typeof fieldOf>]>([
    ['name_taken', 'name'],
    ['service_name_invalid', 'name'],
    ['unauthorized', 'token'],
    ['token_invalid', 'token'],
    ['forbidden', 'token'],
    ['certificate_expired', 'certificate'],
    ['certificate_untrusted', 'certificate'],
    ['certificates_unusable', 'certificate'],
    ['certificate_name', 'url'],
    ['certificate_out_of_date', 'url'],
    ['proxy_unreachable', 'proxy'],
    ['host_unknown', 'url'],
    ['web_page_came', 'url'],
    ['proxy_invalid', 'proxy'],
    ['network', 'url'],
    ['protocol', 'url'],
  ])('%s is told at its field', (code, field) => {
    expect(fieldOf(error(code), draft, 'production')).toBe(field);
  });
  it('is told at the fields of the sandbox when that was tried', () => {
    expect(fieldOf(error('network'), draft, 'sandbox')).toBe('sandboxUrl');
    expect(fieldOf(error('unauthorized'), draft, 'sandbox')).toBe('sandboxToken');
  });
  it('is not told of the empty field of the sandbox, where the token it borrows was refused', () => {
    const refused = [
      { field: 'token' as const, sentence: 'Not taken.' },
      { field: 'sandboxToken' as const, sentence: 'Not taken.' },
    ];
    const [borrowed, own] = refused;
    expect(withoutEchoes(refused, false)).toEqual([borrowed]);
    expect(withoutEchoes(refused, true)).toEqual(refused);
    // The sandbox alone does not take what production does: that is news.
    expect(withoutEchoes([own!], false)).toEqual([own]);
  });
  it('is told at the address it names when both were sent', () => {
    expect(fieldOf(error('service_address_not_secure', { host: 'try.example' }), draft)).toBe('sandboxUrl');
    expect(fieldOf(error('service_address_not_secure', { host: 'harbour.example' }), draft)).toBe('url');
    expect(fieldOf(error('service_address_invalid', { address: 'try.example' }), draft)).toBe('sandboxUrl');
    expect(fieldOf(error('sandbox_is_production'), draft)).toBe('sandboxUrl');
  });
});
