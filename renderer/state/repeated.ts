/** Passwords that are set: while nobody sees what is typed they are typed twice, since a slip would lock a document for good. */
import { createStore, useStore } from 'zustand';

/** A field in which a new password is typed. */
interface Typed {
  readonly value: string;
  readonly again: string;
  /** What is typed is seen. */
  readonly isShown: boolean;
}

const store = createStore<Readonly<Record<string, Typed>>>(() => ({}));

/** Options of the contract that set a password: others open something with one. */
const setting: ReadonlySet<string> = new Set(['open_password', 'owner_password']);

export const setsPassword = ({ type, name }: { readonly type: string; readonly name: string }): boolean =>
  type === 'password' && setting.has(name);

/** @param field id of the field */
export const useRepeated = (field: string): string => useStore(store, (all) => all[field]?.again ?? '');

export const repeatPassword = (field: string, typed: Typed): void => store.setState({ [field]: typed });
export const forgetRepeated = (field: string): void =>
  store.setState((all) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== field)), true);

/** True while a password was not typed twice alike: the second field says so, and nothing can be started. */
export const useUnrepeated = (): boolean => useStore(store, (all) => wrongIn(all) !== undefined);

/** The second field of the first password that was not typed twice alike; undefined where all were. */
export function unrepeatedField(): string | undefined {
  const wrong = wrongIn(store.getState());
  return wrong === undefined ? undefined : againField(wrong);
}

const wrongIn = (all: Readonly<Record<string, Typed>>): string | undefined =>
  Object.entries(all).find(
    ([, { value, again, isShown }]) => value !== '' && !isShown && value !== again,
  )?.[0];

/** Id of the field in which it is typed again. */
export const againField = (field: string): string => `${field}-again`;
