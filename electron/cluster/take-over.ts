/**
 * How soon the work of a node that dies goes on elsewhere. A node says that it lives, others look for the silent ones, and a worker asks
 * for what is free again.
 */

/** Seconds without a sign of life after which work goes to another node; pg-boss takes 10 at least. */
export const silentSeconds = 10;

/** Milliseconds between two signs of life of running work. */
export const beatEvery = 2500;

/** Milliseconds between two searches for silent work. */
export const lookEvery = 2000;

/** Milliseconds between two questions for work where no notice comes. */
export const takeEvery = 1000;

/** Milliseconds after an outage of the database in which nobody is declared dead: all were silent. */
export const grace = 15_000;

/** Milliseconds from the last sign of life of a node to the moment at which its work is begun elsewhere, at most. */
export const takenOverWithin = silentSeconds * 1000 + lookEvery + takeEvery;
