import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLivePreview } from '../../state/live-preview.js';
import { showSide, type PreviewSide } from '../../state/preview.js';
import { Segmented } from '../../ui/Choice.js';
import { EyeIcon } from '../../ui/icons.js';

interface PreviewHeadProps {
  readonly side: PreviewSide;
  readonly title: string;
  /** What is said of it, which changes with it. */
  readonly facts: ReactNode;
}

/** What is seen, and the choice between the document and what becomes of it. */
export function PreviewHead({ side, title, facts }: PreviewHeadProps): ReactElement {
  const { t } = useTranslation();
  // Without a task nothing becomes of it.
  const isNothing = useLivePreview(({ idle, preview }) => preview === null && idle?.idle === 'nothing');
  return (
    <div className="preview-head">
      <EyeIcon />
      <h2 title={title}>{title}</h2>
      <span className="preview-facts num" role="status">
        {facts}
      </span>
      <Segmented
        label={t('preview.show')}
        labelHidden
        items={[
          { value: 'source', label: t('preview.source') },
          { value: 'result', label: t('preview.result'), isDisabled: side === 'source' && isNothing },
        ]}
        value={side}
        onChange={(value) => showSide(value as PreviewSide)}
      />
    </div>
  );
}
