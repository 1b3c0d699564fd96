import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Dialog, Heading, ListBox, ListBoxItem, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { ask, errorInfoOf } from '../../api/platen.js';
import { useNames } from '../../i18n/names.js';
import { askOpenWith, openWith, useOpenWith, type OpenWithWish } from '../../state/open-with.js';
import { Button } from '../../ui/Button.js';

/** Asks which program opens a file: those that the system knows for its kind, and the way to all others. */
export function OpenWithDialog(): ReactElement {
  const wish = useOpenWith();
  return (
    <ModalOverlay
      className="veil"
      isDismissable
      isOpen={wish !== null}
      onOpenChange={(open) => !open && askOpenWith(null)}
    >
      <Modal className="dialog open-with">{wish && <Programs wish={wish} />}</Modal>
    </ModalOverlay>
  );
}

function Programs({ wish }: { wish: OpenWithWish }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const { file, name } = wish;
  const query = useQuery({
    queryKey: ['programs', file],
    queryFn: () => ask('openingPrograms', file),
    gcTime: 0,
    retry: false,
  });
  const open = (program: string | null) => {
    askOpenWith(null);
    void openWith(file, program);
  };
  const programs = query.data?.programs ?? [];
  const chooser = query.data?.chooser ?? null;
  return (
    <Dialog>
      <Heading slot="title">{t('result.open_with_title', { name })}</Heading>
      {query.isPending && (
        <p className="text-quiet" role="status">
          {t('result.open_with_looking')}
        </p>
      )}
      {query.isError && (
        <p className="wrong" role="alert">
          {names.error(errorInfoOf(query.error))}
        </p>
      )}
      {programs.length > 0 && (
        <ListBox
          className="menu program-list"
          aria-label={t('result.open_with_title', { name })}
          autoFocus
          items={programs}
          onAction={(key) => open(String(key))}
        >
          {(program) => (
            <ListBoxItem className="menu-item" textValue={program.name}>
              {program.name}
            </ListBoxItem>
          )}
        </ListBox>
      )}
      {query.isSuccess && programs.length === 0 && (
        <p className="text-quiet">
          {t(chooser === 'file' ? 'result.open_with_none' : 'result.open_with_unknown')}
        </p>
      )}
      <div className="buttons">
        <Button onPress={() => askOpenWith(null)}>{t('common.cancel')}</Button>
        {chooser !== null && (
          <Button onPress={() => open(null)}>
            {t(chooser === 'system' ? 'result.open_with_system' : 'result.open_with_other')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
