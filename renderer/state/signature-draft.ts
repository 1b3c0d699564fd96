/** A signature that is being made: it outlives its panel, which a narrow window closes. */
import { createStore, useStore } from 'zustand';

interface StrokePoint {
  readonly x: number;
  readonly y: number;
  /** Of the line there. */
  readonly width: number;
}

/** A line of a drawn signature, in units of the field it is drawn in. */
export type Stroke = readonly StrokePoint[];

interface SignatureDraft {
  readonly way: 'drawn' | 'typed' | 'file';
  readonly strokes: readonly Stroke[];
  readonly name: string;
  /** Family of the handwriting that was chosen; null while none was. */
  readonly hand: string | null;
}

const first: SignatureDraft = { way: 'drawn', strokes: [], name: '', hand: null };
const draftStore = createStore<SignatureDraft>(() => first);

export const useSignatureDraft = (): SignatureDraft => useStore(draftStore);
export const draftSignature = (change: Partial<SignatureDraft>): void => draftStore.setState(change);
