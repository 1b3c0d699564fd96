import { useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import { openStep, useOpenStep } from '../../state/chain.js';
import { formOption } from '../../state/form-values.js';
import { lackingMark, soughtBy } from '../../state/redact-marks.js';
import { Button } from '../../ui/Button.js';
import { ChevronIcon } from '../../ui/icons.js';
import { PickNote, WorkflowPicker } from '../../shared/workflows/WorkflowPicker.js';
import { ignoredAreas } from '../../shared/documents/ignored-areas.js';
import { madeFields } from '../../shared/documents/made-fields.js';
import { useRedactFields } from '../../shared/documents/redact-fields.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { FirstOptions } from './FirstOptions.js';
import { FormPanel } from './FormPanel.js';
import { IgnoredPanel } from './IgnoredPanel.js';
import { pictureFields } from '../../shared/documents/pictures-to-describe.js';
import { MadeFieldsPanel } from './MadeFieldsPanel.js';
import { PicturesPanel } from './PicturesPanel.js';
import { RedactPanel } from './RedactPanel.js';
import { concernsAll, kindsOf } from './kinds.js';
import { useSummary } from './step-summary.js';

interface FirstStepProps {
  readonly convert: ConvertState;
  /** No other step follows: its options are always shown. */
  readonly isAlone: boolean;
}

/** The workflow itself: which one it is, and its options that concern all documents. */
export function FirstStep({ convert, isAlone }: FirstStepProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const opened = useOpenStep() === 'first';
  const { workflow, options, values } = convert;
  const form = formOption(workflow, options);
  const redact = useRedactFields(convert);
  const made = madeFields(convert);
  const pictures = pictureFields(convert);
  const ignored = ignoredAreas(convert);
  const [areas, keep] = [redact?.options.areas, redact?.options.keep];
  const [drawn, told, left] = [made?.where.option, pictures?.where.option, ignored?.where.option];
  // The fields of a form are drawn by themselves, and so are marks, areas and new fields on pages, and words of pictures.
  const others = useMemo(() => {
    const apart = new Set([form, areas, keep, drawn, told, left].filter((option) => option !== undefined));
    return apart.size === 0 ? options : options.filter((option) => !apart.has(option));
  }, [options, form, areas, keep, drawn, told, left]);
  const [row] = convert.ready;
  const isOpen = isAlone || opened;
  const name = workflow ? names.workflow(workflow) : '';
  const all = kindsOf(convert.ready);
  const summary = useSummary(
    others.filter((option) => concernsAll(option, all)),
    values,
  );
  return (
    <li className={`step-card first ${isOpen ? 'open' : ''}`}>
      {workflow && !isAlone && <h2 className="hidden-text">{t('chain.link', { place: 1, name })}</h2>}
      <div className="step-head">
        <span className="step-number num" aria-hidden="true">
          1
        </span>
        <WorkflowPicker convert={convert} isSmall={!isAlone} />
        {!isAlone && (
          <Button
            look="icon"
            className="step-fold"
            aria-expanded={isOpen}
            aria-label={t('chain.options_of', { name })}
            onPress={() => openStep(isOpen ? null : 'first')}
          >
            <ChevronIcon />
          </Button>
        )}
      </div>
      {!isOpen && summary !== '' && <p className="step-set under">{summary}</p>}
      <PickNote convert={convert} />
      {isOpen && workflow && (
        <div className="step-body">
          {form && <FormPanel {...{ convert, option: form }} />}
          {made && row && <MadeFieldsPanel key={row.id} row={row} fields={made} />}
          <FirstOptions
            {...{ workflow, options: others, values, all: all.join(' ') }}
            optionsError={convert.optionsError}
            service={convert.service}
            between={
              redact
                ? {
                    behind: soughtBy(options),
                    content: (
                      <RedactPanel
                        lacks={lackingMark(options, values, convert.ready) !== undefined}
                        {...redact}
                      />
                    ),
                  }
                : undefined
            }
          />
          {pictures && <PicturesPanel key={pictures.row.id} {...pictures} />}
          {ignored && <IgnoredPanel fields={ignored} ready={convert.ready} />}
        </div>
      )}
    </li>
  );
}
