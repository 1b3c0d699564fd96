import { useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import { useMessages } from '../../state/executions.js';
import { isWorkDone } from '../../state/result-rows.js';
import { CheckIcon } from '../../ui/icons.js';
import { useShownResult } from '../../shared/comparison/useShown.js';

/** Lines that are read at a glance. */
const maxLines = 6;

/** What was done with the document that is looked at, a line each. */
export function WorkDone(): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const shown = useShownResult();
  const all = useMessages(shown?.executionId ?? null);
  const index = shown?.input?.index ?? null;
  const mine = useMemo(
    () => all.filter((message) => message.input === index && isWorkDone(message)).slice(0, maxLines),
    [all, index],
  );
  if (mine.length === 0) return null;
  return (
    <ul className="work-done" aria-label={t('result.work_done')}>
      {mine.map((message) => (
        <li key={`${message.code} ${message.text}`}>
          <CheckIcon />
          <span>{names.message(message)}</span>
        </li>
      ))}
    </ul>
  );
}
