/** Pictures that are shown once they can be shown at once: what stood there stays until then. */
import { useEffect, useState } from 'react';

/** What a picture is of. */
interface Subject {
  /** A picture of something else stays no longer than this is the same. */
  readonly of: string;
  /** From 1. */
  readonly page: number;
}

export interface DecodedPicture extends Subject {
  readonly url: string;
}

/** Width by height of a page of which nothing is known. */
const defaultRatio = 1 / Math.SQRT2;

/** The newest picture that is ready; null before the first. And its width by height, or that of the one before it. */
export function useDecoded(
  url: string | null,
  { of, page }: Subject,
): { readonly decoded: DecodedPicture | null; readonly ratio: number } {
  const [ready, setReady] = useState<(DecodedPicture & { readonly ratio: number }) | null>(null);
  useEffect(() => {
    if (url === null) return undefined;
    let gone = false;
    const image = new Image();
    image.src = url;
    const take = () => {
      if (!gone && image.naturalHeight > 0)
        setReady({ url, of, page, ratio: image.naturalWidth / image.naturalHeight });
    };
    // One that cannot be decoded is none: what stood there stays.
    void image.decode().then(take, () => undefined);
    return () => {
      gone = true;
    };
  }, [url, of, page]);
  return { decoded: ready?.of === of ? ready : null, ratio: ready?.ratio ?? defaultRatio };
}
