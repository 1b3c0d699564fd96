import { useEffect, useRef, type CSSProperties, type ReactElement, type RefObject } from 'react';
import type { ShownChange } from '../../../contract/comparison.js';
import { placesOn, type ChangeSide } from '../../state/changes.js';
import { Button } from '../../ui/Button.js';
import type { StagedPage } from '../documents/PageStage.js';
import { usePageSize } from '../documents/usePageSize.js';
import { useChangeWords } from './change-words.js';

interface ChangeFramesProps {
  readonly side: ChangeSide;
  readonly changes: readonly ShownChange[];
  /** Number of the change that is looked at; null for none. */
  readonly current: number | null;
  readonly page: StagedPage;
  readonly onChoose: (number: number) => void;
  /** True while the pages go to a change by themselves. */
  readonly jumping: RefObject<boolean>;
}

/** Milliseconds until a page that was scrolled has told so. */
const jumpTime = 150;

/** The changes of a page, framed where they stand; nothing while its size is not known. */
export function ChangeFrames(props: ChangeFramesProps): ReactElement | null {
  const { side, changes, current, onChoose, jumping } = props;
  const { source, page } = props.page;
  const size = usePageSize(source, page, true);
  const isThere = size !== null;
  const words = useChangeWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A page that has just come begins at its top: this comes after it.
    const frame = requestAnimationFrame(() => {
      const shown = box.current?.querySelector('.current');
      if (!shown) return;
      jumping.current = true;
      shown.scrollIntoView({ block: 'center', inline: 'center' });
      setTimeout(() => (jumping.current = false), jumpTime);
    });
    return () => cancelAnimationFrame(frame);
  }, [current, page, jumping, isThere]);
  if (!size) return null;
  const part = (length: number, whole: number) => `${Math.min(Math.max(length / whole, 0), 1) * 100}%`;
  return (
    <div ref={box} className="change-frames">
      {changes.flatMap((change) =>
        placesOn(side, change)
          .filter((place) => place.page === page)
          .flatMap(({ boxes }) =>
            boxes.map(([left, top, right, bottom], index) => {
              const placed: CSSProperties = {
                left: part(left, size.width),
                top: part(top, size.height),
                width: part(right - left, size.width),
                height: part(bottom - top, size.height),
              };
              const isGap = change[side] === null;
              return (
                <Button
                  key={`${change.number} ${index}`}
                  look="bare"
                  excludeFromTabOrder
                  className={[
                    'change-frame',
                    change.kind,
                    isGap ? 'gap' : '',
                    change.number === current ? 'current' : '',
                  ].join(' ')}
                  style={placed}
                  aria-label={words.whole(change)}
                  onPress={() => onChoose(change.number)}
                />
              );
            }),
          ),
      )}
    </div>
  );
}
