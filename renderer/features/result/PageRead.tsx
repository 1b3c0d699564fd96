/** The first page of a document that was recognised, while its other pages are still being read. */
import { useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExecutionInput, PageRead as Read } from '../../../contract/execution.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { copyText } from '../../state/result-actions.js';
import { inputTitle } from '../../state/input-title.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { CopyIcon } from '../../ui/icons.js';
import { ZoomMenu } from '../../ui/ZoomMenu.js';
import type { Zoom } from '../../ui/zoom.js';
import { PageStage } from '../../shared/documents/PageStage.js';
import { Read as TextOfPage } from '../../shared/comparison/TextBeside.js';
import { useComparison } from '../../shared/comparison/useComparison.js';
import type { ComparedResult } from '../../shared/comparison/useShown.js';
import { useTimeLeft } from './useTimeLeft.js';

interface PageReadProps {
  readonly shown: ComparedResult;
  readonly input: ExecutionInput;
  readonly read: Read;
  /** Its pages are those of the document: nothing was done with that before. */
  readonly isOfSource: boolean;
  /** Stands before the name. */
  readonly first: ReactNode;
}

const noPasswords = {};

/** The page with its text beside it, and below them how far the others are. */
export function PageRead({ shown, input, read, isOfSource, first }: PageReadProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const [zoom, setZoom] = useState<Zoom>('page');
  const left = useTimeLeft(input.step, input.progress);
  const { before } = useComparison(isOfSource ? shown : { ...shown, source: null }, noPasswords);
  const page = before.page(read.page);
  const name = inputTitle(input.name);
  const label = t('preview.picture', { name, page: read.page });
  const isDrawn = isOfSource && before.problem === null;
  const text = (
    <section className="text-panel page-read" aria-label={t('result.text.label')}>
      <h3 className="text-small text-quiet">{t('result.text.label')}</h3>
      <TextOfPage text={read} here={[]} current={undefined} />
      <div className="text-tools">
        <Button
          small
          onPress={() =>
            void copyText(read.text).then((isDone) => isDone && announce(t('result.text.copied')))
          }
        >
          <CopyIcon />
          {t('result.text.copy_page')}
        </Button>
      </div>
    </section>
  );
  return (
    <>
      <div className="stage-head">
        {first}
        <h2 className="name" title={input.name}>
          {name}
        </h2>
        <span className="text-quiet num stage-place" role="status">
          {t('result.first_page', { page: read.page })}
        </span>
      </div>
      {isDrawn ? (
        <div className="text-beside">
          <PageStage
            className="result-page"
            shown={page && { ...page, turn: read.turn }}
            label={label}
            of={`read ${shown.executionId} ${input.index}`}
            zoom={zoom}
            onZoom={setZoom}
          />
          {text}
        </div>
      ) : (
        text
      )}
      <div className="stage-foot">
        <span className="text-quiet num">
          {format.list([
            names.step(input.step ?? 'working', input.pagesDone),
            left === null ? '' : t('run.left', { time: format.span(left) }),
          ])}
        </span>
        {isDrawn && <ZoomMenu zoom={zoom} onZoom={setZoom} />}
      </div>
    </>
  );
}
