/** Whether the app starts when the person logs in: in the tray, without a window. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { app } from 'electron';

/** The argument of a start without a window. */
export const hiddenSwitch = '--hidden';

/** @throws the error of the system where it cannot be kept */
export async function startAtLogin(isWanted: boolean): Promise<void> {
  if (process.platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: isWanted, args: [hiddenSwitch] });
    return;
  }
  const file = autostartFile(process.env);
  if (!isWanted) return rm(file, { force: true });
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, autostartEntry(ownProgram(), app.getName()));
}

/**
 * The program and what it needs to start as it did this time: an AppImage and the portable program of Windows unpack themselves for each
 * start, and in development Electron is given the app's folder.
 */
export const ownProgram = (): string[] => [
  process.env['APPIMAGE'] ?? process.env['PORTABLE_EXECUTABLE_FILE'] ?? process.execPath,
  ...(app.commandLine.hasSwitch('no-sandbox') ? ['--no-sandbox'] : []),
  ...(process.defaultApp ? [app.getAppPath()] : []),
];

/** https://specifications.freedesktop.org/autostart-spec/latest/ */
function autostartFile(environment: Readonly<Record<string, string | undefined>>): string {
  const config = environment['XDG_CONFIG_HOME'];
  return join(
    config && isAbsolute(config) ? config : join(homedir(), '.config'),
    'autostart',
    'platen.desktop',
  );
}

/** https://specifications.freedesktop.org/desktop-entry-spec/latest/exec-variables.html: quoted words, `%` doubled. */
function autostartEntry(words: readonly string[], name: string): string {
  const quoted = [...words, hiddenSwitch].map(
    (word) =>
      `"${word
        .replaceAll(/["`$\\]/g, '\\$&')
        .replaceAll('\\', '\\\\')
        .replaceAll('%', '%%')}"`,
  );
  return `[Desktop Entry]\nType=Application\nName=${name}\nExec=${quoted.join(' ')}\nTerminal=false\nX-GNOME-Autostart-enabled=true\n`;
}
