/** Names pictures by their page and their place among those of the page, in the order of the tags: `p2-1`. */
export function pictureNames(pictures: readonly { readonly page: number | null }[]): string[] {
  const counts = new Map<number, number>();
  return pictures.map(({ page }) => {
    const place = (counts.get(page ?? 0) ?? 0) + 1;
    counts.set(page ?? 0, place);
    return `p${page ?? 0}-${place}`;
  });
}
