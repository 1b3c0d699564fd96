/** What is asked of a page that is loaded, by both printers alike. */
import { z } from 'zod';

/** The most different letters that are asked for. */
const maxLetters = 20_000;

export const PageFacts = z.object({
  /** `''` when it has none. */
  title: z.string(),
  /** Each letter once that it shows and that not every font has: none of Latin, its marks and the usual punctuation. */
  letters: z.string().max(2 * maxLetters),
  /** Boxes whose words do not fit into them and are cut off on paper. */
  cutCount: z.number().int().nonnegative(),
  /** How the first of them begins. */
  cut: z.string().max(200),
  /** Pictures that were there and could not be shown, by their addresses without the page's own. */
  broken: z.array(z.string().max(300)).max(20),
});
export type PageFacts = z.infer<typeof PageFacts>;

/** What a page answered, which may be anything where its own scripts run. */
export function readPageFacts(answer: unknown): PageFacts {
  const read = PageFacts.safeParse(answer);
  return read.success ? read.data : { title: '', letters: '', cutCount: 0, cut: '', broken: [] };
}

/** An expression that gives the {@link PageFacts}. Only text that is shown counts, and finding that costs a layout. */
export const askPageFacts = `(() => {
  const special = /[^\\0-\\u024f\\u02b0-\\u036f\\u2000-\\u206f\\u20ac\\u2122]/gu;
  const found = (text) => [...new Set(String(text).match(special) ?? [])].slice(0, ${maxLetters}).join('');
  const root = document.body ?? document.documentElement;
  const letters = root === null || found(root.textContent) === '' ? '' : found(root.innerText ?? root.textContent);
  const { count = 0, words = '' } = globalThis[Symbol.for('platen.cut')] ?? {};
  const broken = [...document.images]
    .filter((image) => image.complete && image.naturalWidth === 0 && image.naturalHeight === 0 && image.currentSrc && !/\\.svgz?$/i.test(image.currentSrc))
    .map(({ currentSrc: source }) => {
      if (source.startsWith('data:')) return source.slice(0, 40).replace(/[;,].*/, '');
      try { return decodeURIComponent(source.startsWith(location.origin + '/') ? source.slice(location.origin.length + 1) : source).slice(0, 300); } catch { return ''; }
    });
  return { title: String(document.title), letters, cutCount: count, cut: words, broken: [...new Set(broken)].slice(0, 20) };
})()`;
