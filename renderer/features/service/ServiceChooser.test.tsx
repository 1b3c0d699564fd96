import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Settings } from '../../../contract/settings.js';
import type { ServiceConnection, ServiceState } from '../../../contract/remote.js';
import { keys, queryClient } from '../../api/queries.js';
import { thisComputer } from '../../../contract/this-computer.js';
import { closeServiceDialog } from '../../state/service-dialog.js';
import { setTrouble, uiStore } from '../../state/ui.js';
import { draw, withEmptyWindow } from '../../testing.js';
import { ServiceChooser } from './ServiceChooser.js';
import { ServiceDialog } from './ServiceDialog.js';

const connection: ServiceConnection = {
  id: 'c1',
  name: 'Harbour office service',
  url: 'https://harbour.example',
  sandboxUrl: 'https://try.harbour.example',
  certificate: null,
  proxy: 'system',
  synchronous: 'small',
};
const production: ServiceState = {
  ...thisComputer,
  service: 'c1',
  name: connection.name,
  environment: 'production',
  host: 'harbour.example',
  token: 'keychain',
  credits: {
    personal: { available: 12 },
    organization: { name: 'De Drukkerij', available: 400 },
    total_available: 412,
  },
};
const sandbox: ServiceState = {
  ...production,
  service: 'c1:sandbox',
  environment: 'sandbox',
  host: 'try.harbour.example',
};
const bridge = { refreshService: vi.fn(), updateSettings: vi.fn(), connections: vi.fn() };

/** @param chosen id of the service in force */
function drawn(states: readonly ServiceState[], chosen = 'local'): void {
  queryClient.setQueryData(keys.services, [thisComputer, ...states]);
  queryClient.setQueryData(keys.settings, Settings.parse({ service: chosen }));
  bridge.refreshService.mockImplementation((id: string) => ({
    ok: true,
    value: states.find(({ service }) => service === id),
  }));
  draw(
    <>
      <ServiceChooser />
      <ServiceDialog />
    </>,
  );
}
const chip = () => screen.getByRole('button', { name: /^Convert on/ });
const open = (): void => void fireEvent.click(chip());
const rowOf = (name: string) => screen.getByRole('row', { name });

withEmptyWindow();
afterEach(closeServiceDialog);
beforeEach(() => {
  vi.stubGlobal('platen', bridge);
  for (const mock of Object.values(bridge)) mock.mockReset();
  bridge.connections.mockResolvedValue({ ok: true, value: [connection] });
});

describe('who does the work', () => {
  it('is this computer while there is nothing else, and a service can be added', async () => {
    drawn([]);
    expect(chip().textContent).toContain('This computer');
    open();
    expect(rowOf('This computer').textContent).toContain('no account, no upload');
    fireEvent.click(screen.getByRole('button', { name: 'Add a service…' }));
    expect(await screen.findByRole('heading', { name: 'Add a service' })).toBeTruthy();
    expect(bridge.refreshService).not.toHaveBeenCalled();
  });
  it('tells what is left there, and whose it is', () => {
    drawn([production, sandbox], 'c1');
    expect(chip().textContent).toContain('412 credits');
    open();
    expect(rowOf('Harbour office service').textContent).toContain(
      '412 credits: 400 of De Drukkerij, 12 of yours',
    );
    expect(rowOf('Harbour office service').getAttribute('aria-selected')).toBe('true');
    expect(rowOf('Harbour office service, sandbox').textContent).toContain('free, keeps nothing');
  });
  it.each([
    [{ total_available: 1 }, '1 credit'],
    [{ total_available: 12, personal: { available: 12 }, organization: null }, '12 credits'],
    [
      { total_available: 40, organization: { name: 'De Drukkerij', available: 40 } },
      '40 credits of De Drukkerij',
    ],
    [{ total_available: 50, organization: { name: 'De Drukkerij', available: 40 } }, '50 credits'],
  ])('tells a balance of %j as %s', (credits, said) => {
    drawn([{ ...production, credits }]);
    open();
    expect(rowOf('Harbour office service').querySelector('.said')?.textContent).toBe(said);
  });
  it('bears a mark while it is a sandbox', () => {
    drawn([production, sandbox], 'c1:sandbox');
    expect(within(chip()).getByText('Sandbox')).toBeTruthy();
    expect(chip().textContent).not.toContain('412');
    expect(chip().className).toContain('sandbox');
  });
  it('is asked when somebody looks, and those without a token are not', async () => {
    drawn([production, { ...sandbox, token: 'none', condition: 'no_token' }]);
    expect(bridge.refreshService).not.toHaveBeenCalled();
    open();
    await waitFor(() => expect(bridge.refreshService.mock.calls).toEqual([['c1']]));
  });
  it('is chosen by a press, which closes the list', async () => {
    bridge.updateSettings.mockImplementation((change: Partial<Settings>) => ({
      ok: true,
      value: { ...Settings.parse({}), ...change },
    }));
    drawn([production]);
    open();
    fireEvent.click(rowOf('Harbour office service'));
    await waitFor(() => expect(chip().textContent).toContain('412 credits'));
    expect(bridge.updateSettings).toHaveBeenCalledWith({ service: 'c1' });
    expect(screen.queryByRole('grid')).toBeNull();
  });
  it('says why it stands badly, and leads to the token', async () => {
    drawn([{ ...production, condition: 'wrong_token' }], 'c1');
    expect(chip().textContent).toContain('token not valid');
    open();
    expect(rowOf('Harbour office service').textContent).toContain('The token is no longer valid.');
    fireEvent.click(screen.getByRole('button', { name: 'Enter new token: Harbour office service' }));
    const token = await screen.findByLabelText('Token');
    await waitFor(() => expect(document.activeElement).toBe(token));
    expect(screen.getByText(/The stored token is no longer valid/)).toBeTruthy();
  });
  it('says what keeps it from leading there', async () => {
    bridge.connections.mockResolvedValue({ ok: false, error: { code: 'internal', params: {}, message: '' } });
    drawn([{ ...production, condition: 'wrong_token' }], 'c1');
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Enter new token: Harbour office service' }));
    await waitFor(() => expect(uiStore.getState().trouble).toMatchObject({ code: 'internal' }));
    setTrouble(null);
  });
  it('asks once more where nothing else helps', async () => {
    drawn([{ ...production, condition: 'offline' }]);
    open();
    await waitFor(() => expect(bridge.refreshService).toHaveBeenCalledTimes(1));
    fireEvent.click(screen.getByRole('button', { name: 'Try again: Harbour office service' }));
    await waitFor(() => expect(bridge.refreshService).toHaveBeenCalledTimes(2));
    expect(screen.getByRole('grid')).toBeTruthy();
  });
});
