/** Drafts of cover pages, with their undo steps. Kept until the app ends. */
import type { CoverText } from '../../contract/local-gateway.js';

/** The changed field: successive letters in one field are one step. */
type CoverChange = 'name' | 'source' | 'whole';

export interface CoverDraft {
  readonly now: CoverText;
  /** Oldest first. */
  readonly before: readonly CoverText[];
  /** What changed last; null after an undo, so that the next letter is a step of its own. */
  readonly last: CoverChange | null;
}

/** Steps that can be undone. */
const maxSteps = 100;

export const noCover: CoverText = { name: '', source: '' };

/** Example pages with placeholders. */
export const exampleCover: CoverText = {
  name: 'Report',
  source: `<meta name="platen-header" content="{{title}}">
<meta name="platen-footer" content="{page} / {pages}">
<meta name="platen-contents" content="yes">
<style>
  .cover { padding: 60mm 25mm 0; font-family: Arimo, sans-serif; color: #1d2733; }
  .cover h1 { font-size: 34pt; margin: 0 0 8mm; }
  .cover hr { width: 40mm; margin: 0 0 8mm; border: 0; border-top: 1.5mm solid #2f6fde; }
  .cover p { font-size: 14pt; margin: 0 0 2mm; }
</style>
<div class="cover">
  <h1>{{title}}</h1>
  <hr>
  <p>{{author}}</p>
  <p>{{date:date}}</p>
</div>
`,
};

export const draftOf = (now: CoverText): CoverDraft => ({ now, before: [], last: null });

export const isSameCover = (one: CoverText, other: CoverText): boolean =>
  one.name === other.name && one.source === other.source;

/** The draft after a change. */
export function changed(draft: CoverDraft, to: CoverText, what: CoverChange): CoverDraft {
  if (isSameCover(draft.now, to)) return draft;
  const isSameStep = what !== 'whole' && what === draft.last;
  const before = isSameStep ? draft.before : [...draft.before, draft.now].slice(-maxSteps);
  return { now: to, before, last: what };
}

/** The draft before its last step. */
export function undone(draft: CoverDraft): CoverDraft {
  const now = draft.before.at(-1);
  return now === undefined ? draft : { now, before: draft.before.slice(0, -1), last: null };
}

/** By user: closing the editor loses nothing. */
const drafts = new Map<string, CoverDraft>();

export const recallDraft = (user: string): CoverDraft | null => drafts.get(user) ?? null;

/** @param draft null where it equals the saved page, and nothing can be undone */
export function keepDraft(user: string, draft: CoverDraft | null): void {
  if (draft) drafts.set(user, draft);
  else drafts.delete(user);
}
