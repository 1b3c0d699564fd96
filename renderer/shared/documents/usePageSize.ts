import { useQuery } from '@tanstack/react-query';
import type { PageSize } from '../../../contract/preview.js';
import { ask } from '../../api/platen.js';
import type { PictureSource } from '../../state/pictures.js';

/** The size of a page that is shown; null while it is not known, and for what has none. */
export function usePageSize(source: PictureSource | null, page: number, isWanted: boolean): PageSize {
  const path = source?.path ?? null;
  const password = source?.password;
  const { data } = useQuery({
    queryKey: ['pageSize', path, source?.id, page],
    queryFn: () =>
      ask('pageSize', { path: path ?? '', page, ...(password === undefined ? {} : { password }) }),
    enabled: isWanted && path !== null,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  return data ?? null;
}
