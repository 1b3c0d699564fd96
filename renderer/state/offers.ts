/**
 * Commands that what is on the screen offers while it is there: pages that can be turned, a grid whose pages can be removed. The
 * menu, keys and the list of keys know them from the table of commands; only the component on the screen knows what they do.
 */
import { createContext, useContext, useEffect, useRef } from 'react';
import { createStore } from 'zustand';
import type { WindowCommand } from '../../contract/window-commands.js';

/** The current action of each command; null where it is not possible. */
export type Offered = Readonly<Partial<Record<WindowCommand, (() => void) | null>>>;

/** True inside what lies over the window: its offers go before all others, also before those that come later. */
export const LiesOver = createContext(false);

interface Offer {
  readonly liesOver: boolean;
  readonly commands: ReadonlySet<WindowCommand>;
  readonly run: (command: WindowCommand) => void;
}

/** Offers, the latest last: a view over the window comes before the view under it. */
export const offersStore = createStore<{ readonly offers: readonly Offer[] }>(() => ({ offers: [] }));

function offerOf(command: WindowCommand): Offer | undefined {
  const { offers } = offersStore.getState();
  const fitting = offers.filter(({ commands }) => commands.has(command));
  return fitting.findLast(({ liesOver }) => liesOver) ?? fitting.at(-1);
}

/** True for a command that something on the screen offers. */
export const isOffered = (command: WindowCommand): boolean => offerOf(command) !== undefined;

/** Runs the latest offer. @returns false where there is none */
export function runOffered(command: WindowCommand): boolean {
  const offer = offerOf(command);
  offer?.run(command);
  return offer !== undefined;
}

/** Offers commands while the calling component is shown. */
export function useOffered(offered: Offered): void {
  const liesOver = useContext(LiesOver);
  const latest = useRef(offered);
  useEffect(() => {
    latest.current = offered;
  });
  const names = Object.entries(offered).flatMap(([name, action]) => (action ? [name as WindowCommand] : []));
  const key = names.join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    const offer: Offer = {
      liesOver,
      commands: new Set(key.split(' ') as WindowCommand[]),
      run: (command) => latest.current[command]?.(),
    };
    offersStore.setState(({ offers }) => ({ offers: [...offers, offer] }));
    return () =>
      offersStore.setState(({ offers }) => ({ offers: offers.filter((other) => other !== offer) }));
  }, [key, liesOver]);
}
