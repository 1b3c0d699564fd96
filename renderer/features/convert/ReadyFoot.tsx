import { type ReactElement } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Trans, useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import { start } from '../../state/actions.js';
import { firstProblem } from '../../state/options.js';
import { useUi } from '../../state/ui.js';
import { givesOneResult } from '../../state/workflows.js';
import { Button } from '../../ui/Button.js';
import { TargetForm } from './TargetForm.js';
import { exampleName, lastFolders } from './target-names.js';
import type { ConvertState } from './useConvert.js';

/** Where results will go and under what name, and the button that says what will happen. */
export function ReadyFoot({ convert }: { convert: ConvertState }): ReactElement {
  const { t } = useTranslation();
  const attempted = useUi((state) => state.attempted);
  const wrong = attempted && firstProblem(convert.options, convert.values) !== undefined;
  const { workflow, ready } = convert;
  const one = workflow !== null && givesOneResult(workflow, convert.values);
  const action = one ? (workflow.merge ? 'action.merge' : 'action.combine') : 'action.convert';
  const type = (workflow?.output_type ?? 'pdf').toUpperCase();
  return (
    <footer>
      <div className="where">
        <Saves convert={convert} one={one} />
        <DialogTrigger>
          <Button look="link">{t('common.change')}</Button>
          <Popover className="popover" placement="top start">
            <Dialog aria-label={t('target.title')}>
              <TargetForm />
            </Dialog>
          </Popover>
        </DialogTrigger>
      </div>
      <div className="right">
        {wrong && (
          <span className="wrong" role="alert">
            {t('action.fix_options')}
          </span>
        )}
        <Button
          look="primary"
          isDisabled={workflow === null || ready.length === 0}
          onPress={() => void start()}
        >
          {t(action, { count: ready.length, type })}
        </Button>
      </div>
    </footer>
  );
}

function Saves({ convert, one }: { convert: ConvertState; one: boolean }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const { ready, settings, workflow } = convert;
  const first = ready[0]?.file;
  const count = one ? Math.min(1, ready.length) : ready.length;
  const manyFiles = !one && ready.length === 1 && first?.format === 'pst';
  const paths = new Set(ready.map(({ file }) => (file.origin ?? file.path).replace(/[\\/][^\\/]*$/, '')));
  const besides = [...paths][0];
  const folder =
    settings?.targetDirectory ?? (besides !== undefined && (one || paths.size === 1) ? besides : null);
  const name = exampleName(
    settings?.namePattern ?? null,
    first?.name ?? '',
    workflow ? names.workflow(workflow) : '',
    // An archive of mail gives a folder of PDFs.
    manyFiles ? '' : (workflow?.output_type ?? 'pdf'),
  );
  const key = manyFiles
    ? 'target.saves_folder'
    : count <= 1
      ? 'target.saves'
      : settings?.namePattern
        ? 'target.saves_pattern'
        : 'target.saves_many';
  return (
    <p>
      <Trans
        t={t}
        i18nKey={key}
        values={{ folder: folder === null ? t('target.beside') : lastFolders(folder), name }}
        components={{ b: <b /> }}
      />
    </p>
  );
}
