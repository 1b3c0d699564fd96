/** The dialog that sets a service up: open or not, and for what. */
import { createStore, useStore } from 'zustand';
import type { ServiceConnection } from '../../contract/remote.js';

/** Fields of the dialog. */
export type ServiceField = 'name' | 'url' | 'sandboxUrl' | 'token' | 'sandboxToken' | 'certificate' | 'proxy';

/** What the dialog was opened for. */
export interface ServiceDialogRequest {
  /** Null: a new one. */
  readonly connection: ServiceConnection | null;
  /** What gets the focus. */
  readonly field: ServiceField;
}

const store = createStore<{ readonly wish: ServiceDialogRequest | null }>(() => ({ wish: null }));

export const useServiceDialog = (): ServiceDialogRequest | null => useStore(store, ({ wish }) => wish);

/** Asks for a service that is not there yet. */
export const addService = (): void => store.setState({ wish: { connection: null, field: 'name' } });

/** Lets a connection be changed. */
export const editService = (
  connection: ServiceConnection,
  field: ServiceDialogRequest['field'] = 'name',
): void => store.setState({ wish: { connection, field } });

export const closeServiceDialog = (): void => store.setState({ wish: null });
