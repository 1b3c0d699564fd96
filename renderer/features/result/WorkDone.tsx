import { useMemo, type ComponentType, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import type { Message } from '../../../contract/execution.js';
import { useMessages } from '../../state/executions.js';
import { isUrgentNote, isWorkDone } from '../../state/result-rows.js';
import {
  CheckIcon,
  ImageIcon,
  PagesIcon,
  RepairIcon,
  ScanIcon,
  ShieldIcon,
  ShrinkIcon,
  TextIcon,
  TurnIcon,
  UnlockIcon,
  WarnIcon,
} from '../../ui/icons.js';
import { useShownResult } from '../../shared/comparison/useShown.js';

/** Lines that are read at a glance. */
const maxLines = 6;

/** The picture of each kind of work; a check for all others. */
const pictures: Readonly<Partial<Record<Message['code'], ComponentType>>> = {
  compressed_images: ImageIcon,
  compressed_fonts: TextIcon,
  compressed_duplicates: PagesIcon,
  compressed_streams: ShrinkIcon,
  pages_recognised: ScanIcon,
  pdfa_reached: ShieldIcon,
  pdfa_kept: ShieldIcon,
  repaired: RepairIcon,
  password_removed: UnlockIcon,
  blank_pages_removed: PagesIcon,
  redacted: ShieldIcon,
  signed: ShieldIcon,
};

interface Line {
  readonly picture: ComponentType;
  readonly text: string;
  readonly isWarning?: boolean;
}

/** What was done with the document that is looked at, a line each. */
export function WorkDone(): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const shown = useShownResult();
  const all = useMessages(shown?.executionId ?? null);
  const index = shown?.input?.index ?? null;
  const mine = useMemo(
    () => all.filter((message) => message.input === index && (isWorkDone(message) || isUrgentNote(message))),
    [all, index],
  );
  const lines = mine.flatMap((message): readonly Line[] => {
    if (isUrgentNote(message)) return [{ picture: WarnIcon, text: names.message(message), isWarning: true }];
    if (message.code !== 'text_recognised')
      return [{ picture: pictures[message.code] ?? CheckIcon, text: names.message(message) }];
    // Only what there was of each.
    const { pages, left, turned } = message.params;
    const counted = [
      { picture: ScanIcon, count: pages, key: 'result.recognised' as const },
      { picture: TurnIcon, count: turned, key: 'result.turned' as const },
      { picture: CheckIcon, count: left, key: 'result.left' as const },
    ];
    return counted.flatMap(({ picture, count, key }) =>
      typeof count === 'number' && count > 0 ? [{ picture, text: t(key, { count }) }] : [],
    );
  });
  if (lines.length === 0) return null;
  return (
    <ul className="work-done" aria-label={t('result.work_done')}>
      {lines.slice(0, maxLines).map(({ picture: Picture, text, isWarning = false }) => (
        <li key={text} className={isWarning ? 'warn' : ''}>
          <Picture />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
