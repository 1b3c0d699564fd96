import { describe, expect, it } from 'vitest';
import {
  hasRelease,
  installedOffice,
  mirrorOf,
  newerRelease,
  planNewerOffice,
  sourceText,
  upgradeCommand,
} from './debian-libreoffice.mjs';
import { olderVersion, plannedPackages, seriesOf, withoutLibreOffice } from './older-libreoffice.mjs';
import { bringsMath } from './system.mjs';

describe('the newer LibreOffice', () => {
  const dpkg = (/** @type {string} */ version) =>
    [
      `libreoffice-core-nogui ${version} installed libreoffice`,
      `libreoffice-writer-nogui ${version} installed libreoffice`,
      `libreoffice-calc ${version} config-files libreoffice`,
      'fonts-dejavu-core 2.37-6 installed fonts-dejavu',
    ].join('\n');
  const old = installedOffice(dpkg('4:7.4.7-1+deb12u14'));
  const version = '4:25.2.3-2+deb13u5~bpo12+1';
  const bare = installedOffice(dpkg(version));
  const now = [...bare, { name: 'libreoffice-uiconfig-writer', version }];

  it('is taken on Debian 12, and where the release has no old one it is not', () => {
    expect(newerRelease('ID=debian\nVERSION_CODENAME=bookworm\n')).toEqual({
      base: 'bookworm',
      release: 'bookworm-backports',
    });
    expect(newerRelease('ID=debian\nVERSION_CODENAME=trixie\n')).toBeNull();
    expect(newerRelease('ID=raspbian\nID_LIKE=debian\nVERSION_CODENAME=bookworm\n')).toBeNull();
    expect(newerRelease('')).toBeNull();
  });

  it('brings what is missing, and nothing but LibreOffice', () => {
    const missing = ['fonts-liberation', 'libreoffice-writer-nogui', 'libreoffice-math-nogui'];
    expect(planNewerOffice([], missing)).toEqual({
      packages: ['libreoffice-math-nogui', 'libreoffice-uiconfig-writer', 'libreoffice-writer-nogui'],
      upgrades: null,
      isAsked: true,
    });
    expect(planNewerOffice([], ['fonts-liberation'])).toBeNull();
  });

  it('replaces an older one whole, since parts of two versions do not go together', () => {
    expect(planNewerOffice(old, ['libreoffice-math-nogui'])).toEqual({
      packages: [
        'libreoffice-core-nogui',
        'libreoffice-math-nogui',
        'libreoffice-uiconfig-writer',
        'libreoffice-writer-nogui',
      ],
      upgrades: '7.4',
      isAsked: false,
    });
    expect(planNewerOffice(old, [])?.upgrades).toBe('7.4');
    expect(planNewerOffice(now, [])).toBeNull();
    expect(planNewerOffice(now, ['libreoffice-math-nogui'])).toEqual({
      packages: ['libreoffice-math-nogui'],
      upgrades: null,
      isAsked: true,
    });
  });

  // Its own release has it for its own LibreOffice alone: beside the newer one it cannot be installed.
  it('takes the Python of LibreOffice from where LibreOffice came from', () => {
    expect(planNewerOffice(now, ['python3-uno', 'qpdf'])?.packages).toEqual(['python3-uno']);
  });

  // LibreOffice 25.2 ends over comments without them.
  it('has what draws comments, of the version of the Writer that is there, and never in place of what was asked for', () => {
    expect(planNewerOffice(bare, [])).toEqual({
      packages: [`libreoffice-uiconfig-writer=${version}`],
      upgrades: null,
      isAsked: false,
    });
    expect(planNewerOffice(now, ['libreoffice-uiconfig-writer'])).toBeNull();
    expect(planNewerOffice([], ['libreoffice-uiconfig-writer'])).toBeNull();
  });

  it('comes from the mirror the system uses, signed by Debian', () => {
    const targets =
      'http://mirror.example/debian/ bookworm main\nhttp://mirror.example/debian-security/ bookworm-security main\n';
    expect(mirrorOf(targets, 'bookworm')).toBe('http://mirror.example/debian/');
    expect(mirrorOf('', 'bookworm')).toBeNull();
    expect(hasRelease(targets, 'bookworm-backports')).toBe(false);
    expect(hasRelease(targets, 'bookworm-security')).toBe(true);
    const source = sourceText('http://mirror.example/debian/', 'bookworm-backports');
    expect(source).toContain('URIs: http://mirror.example/debian/\nSuites: bookworm-backports\n');
    expect(source).toContain('Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg');
    expect(upgradeCommand('http://a/', 'b', ['c', 'd'])).toMatch(/ http:\/\/a\/ b main'.* -t b c d$/);
  });
});

describe('the older LibreOffice', () => {
  const madison = [
    ' libreoffice-core-nogui | 4:25.2.3-2~bpo12+1 | http://mirror.example/debian bookworm-backports/main',
    ' libreoffice-core-nogui | 4:7.4.7-1+deb12u14 | http://mirror.example/debian bookworm/main',
    ' libreoffice-core-nogui | 4:7.4.7-1+deb12u13 | http://mirror.example/debian-security bookworm-security/main',
  ].join('\n');

  it('is of another series than the installed one', () => {
    expect(seriesOf('4:7.4.7-1+deb12u14')).toBe('7.4');
    expect(seriesOf('')).toBe('');
    expect(olderVersion(madison, '4:25.2.3-2~bpo12+1')).toBe('4:7.4.7-1+deb12u14');
    expect(olderVersion(madison, '4:7.4.7-1+deb12u13')).toBeNull();
    expect(olderVersion('', '4:25.2.3-2')).toBeNull();
    expect(olderVersion(madison, '')).toBeNull();
  });

  it('is planned as if no LibreOffice were installed', () => {
    const status = [
      'Package: ure\nStatus: install ok installed\nVersion: 4:25.2.3-2',
      'Package: libuno-sal3\nSource: libreoffice\nVersion: 4:25.2.3-2',
      'Package: libreoffice-common\nVersion: 4:25.2.3-2',
      'Package: urethane\nVersion: 1',
      'Package: libicu72\nVersion: 72.1-3',
    ].join('\n\n');
    expect(withoutLibreOffice(status).match(/^Package: .*$/gm)).toEqual([
      'Package: urethane',
      'Package: libicu72',
    ]);
    expect(
      plannedPackages(
        'Inst ure (4:7.4.7-1 Debian:12 [amd64])\nInst libfoo1 [1.0] (1.1 Debian:12 [amd64])\nConf ure (4:7.4.7-1 Debian:12 [amd64])\n',
      ),
    ).toEqual(['ure=4:7.4.7-1', 'libfoo1=1.1']);
  });
});

describe('Math', () => {
  it.each([[['soffice.bin', 'libsmlo.so']], [['soffice.exe', 'smlo.dll']], [['soffice', 'libsmlo.dylib']]])(
    'is in %j',
    (names) => expect(bringsMath(names)).toBe(true),
  );
  it('is not where only its import is', () => expect(bringsMath(['libsmdlo.so', 'libsdlo.so'])).toBe(false));
});
