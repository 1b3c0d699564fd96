import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import { openSheet, showPreview, usePanes } from '../../state/panes.js';
import { Button } from '../../ui/Button.js';
import { EyeIcon, SettingsIcon } from '../../ui/icons.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';

interface NarrowBarProps {
  readonly convert: ConvertState;
  readonly canPreview: boolean;
}

/** What a window without room for three panes has in their place: ways to the options, and to the preview. */
export function NarrowBar({ convert, canPreview }: NarrowBarProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const isPreviewShown = usePanes((state) => state.isPreviewShown);
  const { workflow } = convert;
  return (
    <div className="narrow-bar">
      <Button className="narrow-steps" aria-haspopup="dialog" onPress={() => openSheet(true)}>
        <SettingsIcon />
        <span className="text-quiet">{t('option.title')}</span>
        <b>{workflow ? names.workflow(workflow) : t('job.choose')}</b>
      </Button>
      {canPreview && (
        <Button
          aria-pressed={isPreviewShown}
          aria-label={t(isPreviewShown ? 'preview.fold' : 'preview.unfold')}
          onPress={() => showPreview(!isPreviewShown)}
        >
          <EyeIcon /> {!isPreviewShown && t('preview.unfold')}
        </Button>
      )}
    </div>
  );
}
