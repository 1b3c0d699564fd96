/** The dialog for a service connection: whether it is open, and for which one. */
import { createStore, useStore } from 'zustand';
import type { ServiceConnection } from '../../contract/remote.js';

/** Fields of the dialog. */
export type ServiceField = 'name' | 'url' | 'sandboxUrl' | 'token' | 'sandboxToken' | 'certificate' | 'proxy';

/** The purpose of the dialog. */
export interface ServiceDialogRequest {
  /** Null: a new one. */
  readonly connection: ServiceConnection | null;
  /** The field with the focus. */
  readonly field: ServiceField;
}

const store = createStore<{ readonly wish: ServiceDialogRequest | null }>(() => ({ wish: null }));

export const useServiceDialog = (): ServiceDialogRequest | null => useStore(store, ({ wish }) => wish);

/** Opens the dialog for a new service. */
export const addService = (): void => store.setState({ wish: { connection: null, field: 'name' } });

/** Opens the dialog for an existing connection. */
export const editService = (
  connection: ServiceConnection,
  field: ServiceDialogRequest['field'] = 'name',
): void => store.setState({ wish: { connection, field } });

export const closeServiceDialog = (): void => store.setState({ wish: null });
