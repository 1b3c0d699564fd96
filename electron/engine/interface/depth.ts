/** How deep documents lie inside documents: handed down from converter to converter with their contexts. */
import type { Context } from './converter.js';

const depths = new WeakMap<Context, number>();

/** @returns 0 for a job's own document */
export const depthOf = (context: Context): number => depths.get(context) ?? 0;

export const setDepth = (context: Context, depth: number): void => void depths.set(context, depth);

/** A context in the place of another one: changed, and as deep. */
export function derivedContext(context: Context, changes: Partial<Context>): Context {
  const derived = { ...context, ...changes };
  setDepth(derived, depthOf(context));
  return derived;
}
