/** A keychain for tests: gnome-keyring, on a session bus of its own. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startDesktops } from '../../../scripts/lib/desktops.mjs';

/** Elsewhere the tests would be given the keychain of the person who runs them. */
export const hasKeyring = process.platform === 'linux';

/**
 * Gives the tests of a file an unlocked keyring. The file must run in a process of its own: the library connects once.
 * @returns the folder in which the keyring is kept, once the tests run
 */
export function keyringForAll(): () => string {
  let home = '';
  let end = async (): Promise<void> => undefined;
  beforeAll(async () => {
    if (!hasKeyring) return;
    home = await mkdtemp(join(tmpdir(), 'platen-keyring-'));
    // Nobody is asked for the password of a locked keyring on the screen of the developer.
    for (const name of ['DISPLAY', 'WAYLAND_DISPLAY']) delete process.env[name];
    const [desktop] = await startDesktops(home, 1, { hasDisplay: false });
    if (!desktop) throw new Error('There is no keyring for the tests.');
    end = desktop.end;
    Object.assign(process.env, desktop.environment);
  });
  afterAll(async () => {
    await end();
    if (home !== '') await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  return () => home;
}

/** Locks the keyring of {@link keyringForAll}; without a display nobody can unlock it again. */
export function lockKeyring(): void {
  execFileSync('dbus-send', [
    '--session',
    '--print-reply',
    '--dest=org.freedesktop.secrets',
    '/org/freedesktop/secrets',
    'org.freedesktop.Secret.Service.Lock',
    'array:objpath:/org/freedesktop/secrets/collection/login',
  ]);
}
