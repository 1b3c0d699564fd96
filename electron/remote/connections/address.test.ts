import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import { readServiceAddress } from './address.js';

/** The code and the sentence of a refusal. */
function refusal(text: string): { code: string; message: string } {
  try {
    return { code: `taken as ${readServiceAddress(text)}`, message: '' };
  } catch (thrown) {
    const { code, message } = ServiceError.from(thrown);
    return { code, message };
  }
}

describe('the address of a service', () => {
  it.each([
    ['https://example.org', 'https://example.org'],
    [' https://example.org/ ', 'https://example.org'],
    ['https://example.org/api/v2', 'https://example.org'],
    ['https://example.org/api/v2/', 'https://example.org'],
    ['https://Example.org:8443/pdf/api/v2', 'https://example.org:8443/pdf'],
    ['https://example.org/sandbox/', 'https://example.org/sandbox'],
    ['example.org', 'https://example.org'],
    ['example.org:8443/pdf', 'https://example.org:8443/pdf'],
    ['http://localhost:7420', 'http://localhost:7420'],
    ['http://127.0.0.1:7420/sandbox', 'http://127.0.0.1:7420/sandbox'],
    ['http://[::1]:7420', 'http://[::1]:7420'],
    ['localhost:7420', 'http://localhost:7420'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(readServiceAddress(typed)).toBe(kept);
    expect(readServiceAddress(kept)).toBe(kept);
  });
  it.each([
    ['http://example.org', 'service_address_not_secure'],
    ['http://192.168.1.10', 'service_address_not_secure'],
    ['http://localhost.example.org', 'service_address_not_secure'],
    ['http://127.0.0.1.example.org', 'service_address_not_secure'],
    ['https://me:secret@example.org', 'service_address_with_password'],
    ['https://me@example.org', 'service_address_with_password'],
    ['https://example.org/?key=1', 'service_address_with_query'],
    ['https://example.org#', 'service_address_with_query'],
    ['ftp://example.org', 'service_address_invalid'],
    ['file:///etc/passwd', 'service_address_invalid'],
    ['https://', 'service_address_invalid'],
    ['not an address', 'service_address_invalid'],
    ['', 'service_address_invalid'],
  ])('%s is refused as %s', (typed, code) => {
    expect(refusal(typed).code).toBe(code);
  });
  it('repeats no password in what it says', () => {
    for (const typed of [
      'https://me:geheim@example.org',
      'me:geheim@exa mple',
      'ftp://me:geheim@example.org',
    ])
      expect(refusal(typed).message).not.toContain('geheim');
  });
  it('is read the same once more, whatever was typed', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'] }), (typed) => {
        const kept = readServiceAddress(typed);
        expect(readServiceAddress(`${kept}/api/v2/`)).toBe(readServiceAddress(kept));
        expect(kept.endsWith('/')).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});
