/** Thumbnails of pages: requested when they become visible, cancelled when they leave the view, cached while there is room. */
import { useEffect, useState } from 'react';
import type { ErrorInfo } from '../../contract/errors.js';
import { ask, errorInfoOf } from '../api/platen.js';

export interface PictureSource {
  /** Null while the file to draw is not known yet. */
  readonly path: string | null;
  readonly password?: string;
  /** Identifies the document where its path does not: a drawn PDF, or a result that may be replaced. */
  readonly id?: string;
}

/** The state of a page's picture: a `data:` address, an error, or nothing yet. */
export type PictureState = { readonly url: string } | { readonly problem: ErrorInfo } | null;

/** The most cached pictures. */
const maxKept = 600;

/** The most characters of all cached pictures: hundreds of small ones, or a few that fill the window. */
const maxHeld = 40_000_000;

/** Milliseconds for which a page must be visible before it is requested, so that scrolling past costs nothing. */
const defaultPatience = 60;

/** Sizes in pixels that are drawn, so that zooming does not draw everything at every step. */
const sides = [128, 192, 256, 384, 512, 768, 1200, 1600, 2400];

/** By key, the one used last at the end. */
const kept = new Map<string, PictureState>();

interface Asked {
  readonly ticket: number;
  users: number;
  readonly done: Promise<PictureState>;
}
const asked = new Map<string, Asked>();
let lastTicket = 0;

const keyOf = ({ path, id }: PictureSource, page: number, side: number): string =>
  `${side} ${page} ${id ?? path}`;

/** The side in pixels that is drawn for a picture, by its CSS pixels. */
export function sideFor(size: number, ratio: number): number {
  const wanted = size * ratio;
  return sides.find((side) => side >= wanted) ?? sides.at(-1) ?? 768;
}

function recall(key: string): PictureState | undefined {
  const picture = kept.get(key);
  if (picture === undefined) return undefined;
  kept.delete(key);
  kept.set(key, picture);
  return picture;
}

const weightOf = (picture: PictureState | undefined): number =>
  picture && 'url' in picture ? picture.url.length : 0;

let held = 0;

function keep(key: string, picture: PictureState): void {
  held += weightOf(picture) - weightOf(kept.get(key));
  kept.set(key, picture);
  for (const [oldest, old] of kept) {
    if (kept.size <= maxKept && held <= maxHeld) return;
    held -= weightOf(old);
    kept.delete(oldest);
  }
}

/** True where the picture of a page is loaded, or known to be impossible. */
export const isPictureKept = (source: PictureSource, page: number, side: number): boolean =>
  kept.has(keyOf(source, page, side));

/** Forgets that a page could not be drawn, so that it is tried once more. */
export function forgetProblem(source: PictureSource, page: number): void {
  for (const side of sides) {
    const key = keyOf(source, page, side);
    const known = kept.get(key);
    if (known && 'problem' in known) kept.delete(key);
  }
}

function request(source: PictureSource & { readonly path: string }, page: number, side: number): Asked {
  const key = keyOf(source, page, side);
  const known = asked.get(key);
  if (known) {
    known.users += 1;
    return known;
  }
  lastTicket += 1;
  const ticket = lastTicket;
  const { path, password } = source;
  const wish = { path, page, side, ticket, ...(password === undefined ? {} : { password }) };
  const forget = () => {
    if (asked.get(key)?.ticket === ticket) asked.delete(key);
  };
  const done = ask('pagePicture', wish).then(
    (picture): PictureState => {
      forget();
      const shown = { url: `data:image/jpeg;base64,${picture}` };
      keep(key, shown);
      return shown;
    },
    (thrown: unknown): PictureState => {
      forget();
      const problem = errorInfoOf(thrown);
      if (problem.code === 'cancelled') return null;
      // Another password may open it.
      if (problem.code !== 'password_required' && problem.code !== 'wrong_password') keep(key, { problem });
      return { problem };
    },
  );
  const entry = { ticket, users: 1, done };
  asked.set(key, entry);
  return entry;
}

function release(entry: Asked, key: string): void {
  entry.users -= 1;
  if (entry.users > 0 || asked.get(key) !== entry) return;
  asked.delete(key);
  void ask('dropPictures', [entry.ticket]).catch(() => undefined);
}

/**
 * The picture of a page, drawn for this side; meanwhile one of another side, if there is one.
 * @param patience milliseconds for which it must be visible before it is requested
 * @param attempt counts up to try once more after {@link forgetProblem}
 */
export function usePicture(
  source: PictureSource | null,
  page: number,
  side: number,
  patience = defaultPatience,
  attempt = 0,
): PictureState {
  const key = source ? keyOf(source, page, side) : '';
  const [arrived, setArrived] = useState<{
    readonly key: string;
    readonly attempt: number;
    readonly picture: PictureState;
  } | null>(null);
  const path = source?.path ?? null;
  const id = source?.id;
  const password = source?.password;
  useEffect(() => {
    if (path === null || recall(key) !== undefined) return undefined;
    let entry: Asked | null = null;
    let gone = false;
    const begin = () => {
      const wanted = { path, ...(id === undefined ? {} : { id }) };
      entry = request(password === undefined ? wanted : { ...wanted, password }, page, side);
      void entry.done.then((picture) => {
        if (!gone) setArrived({ key, attempt, picture });
      });
    };
    const timer = patience > 0 ? setTimeout(begin, patience) : begin();
    return () => {
      gone = true;
      clearTimeout(timer ?? undefined);
      if (entry) release(entry, key);
    };
  }, [key, path, id, password, page, side, patience, attempt]);
  if (!source) return null;
  if (arrived?.key === key && arrived.attempt === attempt && arrived.picture) return arrived.picture;
  const ready = recall(key);
  if (ready) return ready;
  // The largest is the sharpest.
  const other = sides.map((size) => kept.get(keyOf(source, page, size))).findLast((picture) => picture);
  return other ?? null;
}
