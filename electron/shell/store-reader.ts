/** Runs the program that reads the certificate store as a process of Electron: the app's fuses let no other Node run. */
import { utilityProcess } from 'electron';
import type { RunReader } from '../service/certificate-store/reader.js';

/** Runs it until it has answered. The app must be ready. */
export const readByElectron: RunReader = (program, word, limit) =>
  new Promise((resolve) => {
    const child = utilityProcess.fork(program, [word], {
      serviceName: 'platen-certificate-store',
      stdio: 'ignore',
      execArgv: [],
    });
    const kill = () => {
      try {
        // `UtilityProcess.kill` asks politely; a module that hangs does not listen.
        if (child.pid === undefined) child.kill();
        else process.kill(child.pid, 'SIGKILL');
      } catch {
        // Gone already.
      }
    };
    const end = (status: number | null, out: string) => {
      clearTimeout(timer);
      resolve({ status, out, err: '' });
    };
    const timer = setTimeout(kill, limit);
    child.on('message', (answer: unknown) => {
      end(0, String(answer));
      // Such a process does not end by itself.
      kill();
    });
    // A fatal error of V8 is reported before the exit, and the exit says all that is needed.
    child.on('error', () => undefined);
    child.on('exit', () => end(null, ''));
  });
