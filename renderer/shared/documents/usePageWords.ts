import { useQuery } from '@tanstack/react-query';
import type { PlacedPageText } from '../../../contract/page-text.js';
import { ask } from '../../api/platen.js';
import type { PictureSource } from '../../state/pictures.js';

/** The words of a page with their places; null while they are not known. */
export function usePageWords({ path, id, password }: PictureSource, page: number): PlacedPageText | null {
  const { data } = useQuery({
    queryKey: ['pageWords', id ?? path, page],
    queryFn: () =>
      ask('pageText', { path: path ?? '', page, ...(password === undefined ? {} : { password }) }),
    enabled: path !== null,
    gcTime: 60_000,
  });
  return data ?? null;
}
