// The build of LibreOffice that a release packs: one version, by name and checksum, for every system that has an archive.
import { basename } from 'node:path';

/**
 * The version that the tests run with. A checksum that is null has not been seen here: the maker of a release reads it where
 * The Document Foundation publishes it (the address and `.sha256`), hands it over, and writes it here once it has been compared.
 * @type {{ version: string, archives: Readonly<Record<string, { address: string, sha256: string | null }>> }}
 */
export const officeRelease = {
  version: '25.2.3',
  archives: {
    'linux-x64': {
      address:
        'https://download.documentfoundation.org/libreoffice/stable/25.2.3/deb/x86_64/LibreOffice_25.2.3_Linux_x86-64_deb.tar.gz',
      sha256: null,
    },
    'win32-x64': {
      address:
        'https://download.documentfoundation.org/libreoffice/stable/25.2.3/win/x86_64/LibreOffice_25.2.3_Win_x86-64.msi',
      sha256: null,
    },
    'darwin-x64': {
      address:
        'https://download.documentfoundation.org/libreoffice/stable/25.2.3/mac/x86_64/LibreOffice_25.2.3_MacOS_x86-64.dmg',
      sha256: null,
    },
    'darwin-arm64': {
      address:
        'https://download.documentfoundation.org/libreoffice/stable/25.2.3/mac/aarch64/LibreOffice_25.2.3_MacOS_aarch64.dmg',
      sha256: null,
    },
  },
};

/**
 * The archive to fetch. `PLATEN_LIBREOFFICE_SHA256` alone takes the address that stands here; `PLATEN_LIBREOFFICE_URL` names a
 * mirror of the same file.
 * @param {NodeJS.ProcessEnv} environment
 * @param {{ system?: string, release?: typeof officeRelease }} [options] `system` as `linux-x64`
 * @returns {{ address: string, sha256: string } | null} null when no build is asked for
 * @throws Error when the checksum is not known, differs from the one that stands here, or another version is named
 */
export function namedOffice(
  { PLATEN_LIBREOFFICE_URL: url, PLATEN_LIBREOFFICE_SHA256: given },
  { system = `${process.platform}-${process.arch}`, release = officeRelease } = {},
) {
  if (!url && !given) return null;
  const pinned = release.archives[system];
  if (pinned === undefined) throw new Error(`No build of LibreOffice is named for ${system}.`);
  const address = url || pinned.address;
  const [wanted, named] = [pinned.address, address].map((place) => basename(new URL(place).pathname));
  if (wanted !== named)
    throw new Error(
      `${named} is not the build that was tested (${wanted}). Another version is named in office-release.mjs first.`,
    );
  const sha256 = given?.toLowerCase() ?? pinned.sha256;
  if (!sha256)
    throw new Error(
      `PLATEN_LIBREOFFICE_URL needs PLATEN_LIBREOFFICE_SHA256: the checksum of ${wanted} is not known here.`,
    );
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`“${sha256}” is no sha256.`);
  if (pinned.sha256 !== null && pinned.sha256 !== sha256)
    throw new Error(`The sha256 of ${wanted} is ${pinned.sha256}, and ${sha256} was given.`);
  return { address, sha256 };
}
