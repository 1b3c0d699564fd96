import { expect, test } from 'vitest';
import { namedOffice, officeRelease } from './office-release.mjs';

const sum = 'a'.repeat(64);
const archive = officeRelease.archives['linux-x64'];
const system = 'linux-x64';
const known = {
  version: officeRelease.version,
  archives: { [system]: { address: archive?.address ?? '', sha256: 'b'.repeat(64) } },
};

test('a release fetches one version of LibreOffice, compared with its checksum', () => {
  expect(namedOffice({}, { system })).toBeNull();
  expect(archive?.address).toContain(`_${officeRelease.version}_`);
  expect(namedOffice({ PLATEN_LIBREOFFICE_SHA256: sum.toUpperCase() }, { system })).toEqual({
    address: archive?.address,
    sha256: sum,
  });
  const mirror = archive?.address.replace('download.documentfoundation.org', 'mirror.example') ?? '';
  const taken = { PLATEN_LIBREOFFICE_URL: mirror, PLATEN_LIBREOFFICE_SHA256: sum };
  expect(namedOffice(taken, { system })).toEqual({ address: mirror, sha256: sum });
  expect(namedOffice({ PLATEN_LIBREOFFICE_URL: mirror }, { system, release: known })?.sha256).toBe(
    'b'.repeat(64),
  );
});

test('a build without a checksum, of another version, or with another checksum is not taken', () => {
  const refused = (/** @type {NodeJS.ProcessEnv} */ environment, options = {}) =>
    expect(() => namedOffice(environment, { system, ...options }));
  refused({ PLATEN_LIBREOFFICE_URL: archive?.address }).toThrow('is not known here');
  refused({ PLATEN_LIBREOFFICE_SHA256: 'abc' }).toThrow('“abc” is no sha256');
  refused({
    PLATEN_LIBREOFFICE_URL: 'https://mirror.example/LibreOffice_7.0.0_Linux_x86-64_deb.tar.gz',
    PLATEN_LIBREOFFICE_SHA256: sum,
  }).toThrow('is not the build that was tested');
  refused({ PLATEN_LIBREOFFICE_SHA256: sum }, { release: known }).toThrow('and aaaa');
  refused({ PLATEN_LIBREOFFICE_SHA256: sum }, { system: 'linux-arm64' }).toThrow('linux-arm64');
});
