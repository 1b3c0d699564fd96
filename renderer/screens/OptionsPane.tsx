import { type ReactElement } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { openSheet, usePanes } from '../state/panes.js';
import { Button } from '../ui/Button.js';
import { CloseIcon } from '../ui/icons.js';
import { Later } from '../ui/Later.js';
import { Staged } from '../ui/Staged.js';
import { PageKeys } from '../features/organise/OrganisePages.js';
import { StepsPanel } from '../features/steps/StepsPanel.js';
import type { ConvertState } from '../shared/documents/useConvert.js';

interface PaneProps {
  readonly convert: ConvertState;
}

/** True for a workflow that takes the order of single pages. */
export const plansPages = ({ options }: ConvertState): boolean =>
  options.some(({ type }) => type === 'page_plan');

/** What is done with the documents, and how: the pane at the right. */
export function OptionsPane(props: PaneProps): ReactElement {
  const { t } = useTranslation();
  return (
    <aside id="options-pane" className="options-pane" aria-label={t('option.title')}>
      {/* The documents, which come later as well, are seen before what is done with them. */}
      <Later>
        <Staged>
          <Steps {...props} />
        </Staged>
      </Later>
    </aside>
  );
}

/** The same over a window that has no room for it. */
export function OptionsSheet(props: PaneProps): ReactElement {
  const { t } = useTranslation();
  const isOpen = usePanes((state) => state.isSheetOpen);
  return (
    <ModalOverlay className="veil sheet-veil" isDismissable isOpen={isOpen} onOpenChange={openSheet}>
      <Modal className="sheet-box">
        <Dialog className="options-pane sheet-pane" aria-label={t('option.title')}>
          <div className="sheet-head">
            <h2>{t('option.title')}</h2>
            <Button look="icon" aria-label={t('common.close')} onPress={() => openSheet(false)}>
              <CloseIcon />
            </Button>
          </div>
          <Steps {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Steps({ convert }: PaneProps): ReactElement {
  return (
    <>
      <StepsPanel convert={convert} />
      {plansPages(convert) && <PageKeys />}
    </>
  );
}
