/** Services on other computers, opened when they are first asked for: a start without any must cost nothing. */
import type { PlatenDirectories } from '../service/directories.js';
import type { RemoteServices, RemoteServicesOptions } from '../remote/services.js';
import { thisComputer, type RemoteDesk } from './remote-handlers.js';
import type { DesktopEvent } from '../../contract/desktop.js';

/** What the services need of the app. */
type Wishes = Pick<RemoteServicesOptions, 'store' | 'language' | 'systemProxy' | 'log'>;

/** The desk, with the services themselves for whoever closes them. */
export interface OpenedRemoteDesk extends RemoteDesk {
  readonly services: RemoteServices;
}

/**
 * Opens what a person set up, and goes on with what services were given when the app was closed.
 * @param directories where Platen keeps its own files
 */
export async function openRemoteDesk(
  directories: PlatenDirectories,
  wishes: Wishes,
): Promise<OpenedRemoteDesk> {
  const [{ ConnectionStore }, { openTokens }, { RemoteServices }] = await Promise.all([
    import('../remote/connections/store.js'),
    import('../remote/connections/keychain.js'),
    import('../remote/services.js'),
  ]);
  const connections = await ConnectionStore.open(directories.config);
  const { data, scratch } = directories;
  const services = await RemoteServices.open({ ...wishes, connections, tokens: openTokens(), data, scratch });
  services.resume();
  return { connections, tokens: services.tokens, services };
}

/** Tells how services stand, and that some came or went, for as long as the app runs. */
export function followRemote(
  { connections, services }: OpenedRemoteDesk,
  send: <Name extends 'serviceChanged' | 'servicesChanged'>(name: Name, payload: DesktopEvent<Name>) => void,
): void {
  services.onStateChange((id) => {
    // One that is gone is told of with all others.
    void services.state(id).then(
      (state) => send('serviceChanged', state),
      () => undefined,
    );
  });
  connections.onChange(() => {
    void services.states().then((states) => send('servicesChanged', [thisComputer, ...states]));
  });
}
