import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { namesFrom } from '../../../contract/name-list.js';
import { ask } from '../../api/platen.js';
import { attempt } from '../../state/attempt.js';
import { listNames, useUi } from '../../state/ui.js';
import { givesOneResult } from '../../state/workflows.js';
import { Button } from '../../ui/Button.js';
import { CloseIcon } from '../../ui/icons.js';
import { useConvert } from './useConvert.js';

/** A list of new names, as a spreadsheet saves it, for the documents that are there. */
export function NameList(): ReactElement | null {
  const { t } = useTranslation();
  const { workflow, ready, values } = useConvert();
  const list = useUi((state) => state.nameList);
  if (!workflow || ready.length === 0 || givesOneResult(workflow, values)) return null;
  const choose = () =>
    void attempt(async () => {
      const chosen = await ask('chooseNames', t('target.list_choose'));
      if (chosen !== null) listNames(chosen);
    });
  const found = list
    ? namesFrom(
        list.lines,
        ready.map(({ file }) => file.name),
      )
    : [];
  const missing = found.filter((name) => name === null).length;
  return (
    <div className="field name-list" role="group" aria-label={t('target.list')}>
      <span className="label">{t('target.list')}</span>
      <div className="name-list-line">
        {list && <b className="name">{list.file}</b>}
        {list && (
          <Button
            look="icon"
            aria-label={t('target.list_drop', { name: list.file })}
            onPress={() => listNames(null)}
          >
            <CloseIcon />
          </Button>
        )}
        <Button small onPress={choose}>
          {t('target.list_choose')}
        </Button>
      </div>
      {list === null ? (
        <span className="help">{t('target.list_help')}</span>
      ) : (
        <span className={missing > 0 ? 'note' : 'help'} role="status">
          {missing > 0
            ? t('target.list_missing', { count: missing })
            : t('target.list_found', { count: found.length })}
        </span>
      )}
    </div>
  );
}
