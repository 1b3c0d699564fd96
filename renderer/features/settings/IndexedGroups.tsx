import { useCallback, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.js';
import { GroupIndex, type TellGroup } from './Group.js';

interface Listed {
  readonly title: string;
  readonly section: HTMLElement;
}

/** CSS pixels from the top of what scrolls: the group that begins above is the one that is read. */
const readingLine = 140;

/** The last group that has begun; the very last one where there is nothing left to scroll. */
function readNow(listed: readonly Listed[], screen: Element): HTMLElement | null {
  const { top } = screen.getBoundingClientRect();
  if (screen.scrollTop > 0 && screen.scrollTop + screen.clientHeight >= screen.scrollHeight - 2)
    return listed.at(-1)?.section ?? null;
  const begun = listed.filter(({ section }) => section.getBoundingClientRect().top - top < readingLine);
  return (begun.at(-1) ?? listed[0])?.section ?? null;
}

/** Groups with a list of them beside, where there is room for it: one press leads to each. */
export function IndexedGroups({ children }: { children: ReactNode }): ReactElement {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [listed, setListed] = useState<readonly Listed[]>([]);
  const [current, setCurrent] = useState<HTMLElement | null>(null);
  // The last groups cannot be scrolled to the top: one that was pressed is the current one until somebody scrolls on.
  const pressed = useRef<{ readonly section: HTMLElement; readonly top: number } | null>(null);
  const tell = useCallback<TellGroup>((title, section) => {
    setListed((before) =>
      [...before, { title, section }].sort((one, other) =>
        one.section.compareDocumentPosition(other.section) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      ),
    );
    return () => setListed((before) => before.filter((other) => other.section !== section));
  }, []);
  useEffect(() => {
    const screen = box.current?.closest('.screen');
    if (!screen) return undefined;
    const follow = () => {
      if (pressed.current && pressed.current.top !== screen.scrollTop) pressed.current = null;
      setCurrent(pressed.current?.section ?? readNow(listed, screen));
    };
    follow();
    screen.addEventListener('scroll', follow, { passive: true });
    return () => screen.removeEventListener('scroll', follow);
  }, [listed]);
  return (
    <div ref={box} className="indexed">
      <nav className="settings-index" aria-label={t('settings.title')}>
        {listed.map(({ title, section }) => (
          <Button
            key={title}
            look="bare"
            aria-current={section === current ? 'true' : undefined}
            onPress={() => {
              section.scrollIntoView({ block: 'start' });
              section.focus({ preventScroll: true });
              pressed.current = { section, top: section.closest('.screen')?.scrollTop ?? 0 };
              setCurrent(section);
            }}
          >
            {title}
          </Button>
        ))}
      </nav>
      <div>
        <GroupIndex value={tell}>{children}</GroupIndex>
      </div>
    </div>
  );
}
