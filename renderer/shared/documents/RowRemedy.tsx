import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '../../../contract/execution.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { submission } from '../../state/submission.js';
import { suggestionOf, type Suggestion } from '../../state/suggestions.js';
import { setValue, useUi } from '../../state/ui.js';
import { workflowKey } from '../../state/workflows.js';
import { Button } from '../../ui/Button.js';

/** What an option would spare this document, as the options are now; null for nothing. */
export function useRemedy(notes: readonly Message[]): Suggestion | null {
  // With other values or another workflow it is another question.
  useUi(({ values }) => (notes.length > 0 ? values : null));
  useUi(({ pickedWorkflow }) => (notes.length > 0 ? pickedWorkflow : null));
  const ready = notes.length > 0 ? submission() : null;
  return ready && suggestionOf(notes, ready.options, ready.values);
}

interface RowRemedyProps {
  /** Of the document. */
  readonly name: string;
  /** Null while they are not counted. */
  readonly pages: number | null;
  readonly remedy: Suggestion;
}

/** What is wrong in a few words, and the one press that puts it right before anything is run. */
export function RowRemedy({ name, pages, remedy }: RowRemedyProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const { code } = remedy.message;
  const apply = () => {
    const ready = submission();
    if (!ready) return;
    for (const [option, value] of Object.entries(remedy.values))
      setValue(workflowKey(ready.workflow), option, value);
  };
  return (
    <>
      <span className="meta hint" title={names.message(remedy.message)}>
        {format.list([pages === null ? '' : t('common.pages', { count: pages }), t(`list.note_${code}`)])}
      </span>
      <Button
        look="link"
        small
        className="puts-right"
        aria-label={t('list.remedy_named', { remedy: t(`suggestion.${code}.text`), name })}
        onPress={apply}
      >
        {t(`suggestion.${code}.text`)}
      </Button>
    </>
  );
}
