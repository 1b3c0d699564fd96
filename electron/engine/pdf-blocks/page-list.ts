/** Writes a list of pages such as `1, 3-5, 9`. */
export function pageList(pages: readonly number[]): string {
  const sorted = [...pages].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const page of sorted) {
    const last = runs.at(-1);
    if (last && last[1] === page - 1) last[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(', ');
}
