/** The language of a document that does not say it: hyphens and reading aloud need one. */
const common: Readonly<Record<string, string>> = {
  en: 'the and of to is in that for with this you are from not be can will have which it',
  de: 'der die und das ist nicht mit ein eine zu den von auf für sich auch dem werden wird oder',
  nl: 'de het een en van is dat niet met voor zijn op te aan wordt ook bij deze worden naar',
  fr: 'le la les et des est une dans que pour pas sur avec qui ce au par sont plus vous',
  es: 'el la los de que y en un una es para con por se las del no su como más',
  it: 'il di che la e un una per è non con del della sono le gli nel si anche questo',
  pt: 'o de que e do da em um uma para é com não os no se na por mais como',
};

const lists = Object.entries(common).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}));

/** So many characters are looked at. */
const sample = 20_000;

/** A language tag, `''` when it is none of the known ones for sure. */
export function guessLanguage(markdown: string): string {
  const prose = markdown
    .slice(0, sample)
    .replaceAll(/```[\s\S]*?(?:```|$)|`[^`\n]*`|https?:\S+|<[^>\n]*>/g, ' ');
  const words = prose.toLowerCase().match(/\p{L}+/gu) ?? [];
  const scores = lists
    .map(({ language, words: known }) => ({ language, hits: words.filter((word) => known.has(word)).length }))
    .sort((a, b) => b.hits - a.hits);
  const [best, second] = scores;
  if (!best || !second || best.hits < words.length * 0.1 || best.hits < second.hits * 1.3) return '';
  return best.language;
}
