/** This module finds marks of footnotes that stand behind a number without being raised. */

const mark = /\s*([*†‡§¶#]{1,3}|\[\d{1,2}\]|[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}[⁾]?|[ᵃᵇᶜᵈᵉᶠᵍʰ][⁾]?|(?<=\s)\(?[a-h]\))$/u;

/** Takes a mark away from the end of a text that has digits before it. */
export function splitMark(text: string): { readonly text: string; readonly mark: string } {
  const found = mark.exec(text);
  // Raised digits behind a sign of multiplication are an exponent.
  if (
    !found ||
    !/\d[\s%)€]*$/u.test(text.slice(0, found.index)) ||
    /[x×·*]\s*10\s*[⁺⁻]?[⁰-⁹¹²³]+$/u.test(text)
  )
    return { text, mark: '' };
  return { text: text.slice(0, found.index).trimEnd(), mark: found[1] ?? '' };
}
