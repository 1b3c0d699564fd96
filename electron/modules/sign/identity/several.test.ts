/** Certificate files with the keys of several people: nobody signs as another one by chance. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Asn1Value } from '../asn1/ber.js';
import { der, objectIdentifier, octets, sequence, smallNumber } from '../asn1/der.js';
import { password, signing } from '../testing.js';
import { readIdentity } from './identity.js';

const here = signing();
const unsigned = ['-nomac'];
let made = 0;

/** One file with what several have (RFC 7292, 4). OpenSSL finds all keys in it. */
function together(...files: readonly string[]): string {
  const contents = files.flatMap((file) => {
    const held = Asn1Value.read(readFileSync(file)).item(1).item(1).item(0).octets;
    return Asn1Value.read(held).items.map(({ raw }) => raw);
  });
  made += 1;
  const path = here.at(`together-${made}.p12`);
  const safe = sequence(objectIdentifier('1.2.840.113549.1.7.1'), der(0xa0, octets(sequence(...contents))));
  writeFileSync(path, sequence(smallNumber(3), safe));
  const told = here.openssl(
    ...['pkcs12', '-in', path, '-nomacver', '-nodes', '-nocerts', '-passin', `pass:${password}`],
  );
  expect(told.match(/BEGIN PRIVATE KEY/g)).toHaveLength(files.length);
  return path;
}

const choose = async (path: string, holder?: string): Promise<string> =>
  (await readIdentity(path, password, new Date(), holder)).certificate.name;

describe('a certificate file with several keys', () => {
  it('asks whose certificate is meant, by name or thumbprint', async () => {
    const ann = here.certificate({ name: 'Ann Quay', file: unsigned });
    const bo = here.certificate({ name: 'Bo Lee', key: 'p256', file: unsigned });
    const path = together(ann, bo);
    await expect(choose(path)).rejects.toMatchObject({
      code: 'signer_several',
      params: { holders: 'Ann Quay, Bo Lee' },
    });
    expect(await choose(path, 'bo lee')).toBe('Bo Lee');
    const pem = ann.replace(/p12$/, 'pem');
    const print = here.openssl('x509', '-in', pem, '-noout', '-fingerprint', '-sha1').trim().split('=')[1]!;
    expect(await choose(path, print)).toBe('Ann Quay');
    await expect(choose(path, 'Eve')).rejects.toMatchObject({
      code: 'signer_unknown',
      params: { holder: 'Eve', holders: 'Ann Quay, Bo Lee' },
    });
  });

  it('takes the only one that can be used', async () => {
    const secret = ['keyUsage=keyEncipherment'];
    const path = together(
      here.certificate({ name: 'Ann Quay', extensions: secret, file: unsigned }),
      here.certificate({ name: 'Bo Lee', file: unsigned }),
    );
    expect(await choose(path)).toBe('Bo Lee');
    await expect(choose(path, 'Ann Quay')).rejects.toMatchObject({ code: 'signer_usage' });
  });

  it('tells those of the same name apart', async () => {
    const [one, other] = [here.certificate({ file: unsigned }), here.certificate({ file: unsigned })];
    const thrown = await choose(together(one, other)).catch((error: unknown) => error);
    expect((thrown as { params: { holders: string } }).params.holders).toMatch(
      /^Zoë Kite \([\da-f]{40}\), Zoë Kite \([\da-f]{40}\)$/,
    );
  });
});
