import { Suspense, useEffect, type CSSProperties, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { contextMenu } from '../state/context-menu.js';
import { openSheet, paneLimits, sizePane, useNarrow, usePanes } from '../state/panes.js';
import { Later } from '../ui/Later.js';
import { lazily } from '../ui/Lazily.js';
import { Splitter } from '../ui/Splitter.js';
import { Staged } from '../ui/Staged.js';
import { PreviewPane } from '../features/preview/PreviewPane.js';
import { AddressDialog } from '../shared/documents/AddressDialog.js';
import { DocumentList } from '../features/convert/DocumentList.js';
import { ListHead } from '../features/convert/ListHead.js';
import { MoreDrop, Reading } from '../shared/documents/MoreDrop.js';
import { NarrowBar } from '../features/convert/NarrowBar.js';
import { OptionsPane, OptionsSheet, plansPages } from './OptionsPane.js';
import { ReadyFoot } from '../features/convert/ReadyFoot.js';
import { RowReason } from '../features/convert/RowReason.js';
import { Trouble } from '../shared/documents/Trouble.js';
import { UndoLine } from '../shared/documents/UndoLine.js';
import type { ConvertState } from '../shared/documents/useConvert.js';

const { Part: OrganisePages } = lazily(
  async () => (await import('../features/organise/OrganisePages.js')).OrganisePages,
);
const { Part: TablesView } = lazily(
  async () => (await import('../features/tables/TablesView.js')).TablesView,
);

/** True for a workflow that lets tables be looked at, while there is a PDF whose tables could be. */
const showsTables = ({ options, ready }: ConvertState): boolean =>
  options.some(({ type }) => type === 'tables') && ready.some(({ file }) => file.format === 'pdf');

/** What stands in the large place: pages in their order, tables of pages, or the list beside its preview. */
type Middle = 'organise' | 'tables' | 'preview';

function middleOf(convert: ConvertState): Middle {
  if (plansPages(convert)) return 'organise';
  return showsTables(convert) ? 'tables' : 'preview';
}

/** Documents at the left, what becomes of them in the middle, what is done with them at the right. */
export function ReadyScreen({ convert }: { convert: ConvertState }): ReactElement {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const wantsPreview = usePanes((state) => state.isPreviewShown);
  const widths = usePaneWidths();
  const middle = middleOf(convert);
  const previews = middle === 'preview' && (!narrow || wantsPreview);
  useEffect(() => {
    // What lay over a narrow window is no part of a wide one.
    if (!narrow) openSheet(false);
  }, [narrow]);
  const shape = ['convert', previews ? 'previews' : '', narrow ? 'alone' : '', narrow ? 'narrow' : ''];
  return (
    <div className={shape.join(' ')} style={widths}>
      <main
        id="documents-pane"
        className="filled"
        aria-label={t('nav.convert')}
        onContextMenu={contextMenu('add')}
      >
        <Trouble />
        {narrow && <NarrowBar convert={convert} canPreview={middle === 'preview'} />}
        <Contents convert={convert} middle={middle} />
      </main>
      {previews && (
        <section className="preview" aria-label={t('preview.label')} onContextMenu={contextMenu('page')}>
          {!narrow && <PaneSplitter pane="list" />}
          <Later>
            <Staged>
              <PreviewPane convert={convert} />
            </Staged>
          </Later>
          {!narrow && <PaneSplitter pane="options" />}
        </section>
      )}
      {narrow ? <OptionsSheet convert={convert} /> : <OptionsPane convert={convert} />}
      <AddressDialog />
      <ReadyFoot convert={convert} />
    </div>
  );
}

/** Widths that a person chose, for the grid. */
function usePaneWidths(): CSSProperties {
  const list = usePanes((state) => state.list);
  const options = usePanes((state) => state.options);
  const widths: Record<string, string> = {};
  if (list !== null) widths['--list-width'] = `${list}px`;
  if (options !== null) widths['--options-width'] = `${options}px`;
  return widths;
}

function PaneSplitter({ pane }: { pane: 'list' | 'options' }): ReactElement {
  const { t } = useTranslation();
  const width = usePanes((state) => state[pane]);
  const isList = pane === 'list';
  return (
    <Splitter
      label={t(isList ? 'preview.resize_list' : 'preview.resize_options')}
      controls={isList ? 'documents-pane' : 'options-pane'}
      side={isList ? 'before' : 'behind'}
      {...paneLimits[pane]}
      value={width}
      onChange={(to) => sizePane(pane, to)}
    />
  );
}

function Contents({ convert, middle }: { convert: ConvertState; middle: Middle }): ReactElement {
  switch (middle) {
    case 'organise':
      return (
        <>
          <Suspense fallback={null}>
            <OrganisePages convert={convert} />
          </Suspense>
          <UndoLine />
          <Reading />
        </>
      );
    case 'tables':
      return (
        <>
          <Suspense fallback={null}>
            <TablesView convert={convert} />
          </Suspense>
          <UndoLine />
          <Reading />
        </>
      );
    case 'preview':
      return (
        <>
          <ListHead convert={convert} />
          <Later>
            <DocumentList convert={convert} />
          </Later>
          <RowReason />
          <UndoLine />
          <Reading />
          <MoreDrop running={false} />
        </>
      );
  }
}
