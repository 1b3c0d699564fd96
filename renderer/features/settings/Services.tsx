/** Services elsewhere: those that are set up, how they stand, and what it means to have one. */
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { readServiceId } from '../../../contract/environment.js';
import type { ServiceConnection, ServiceState } from '../../../contract/remote.js';
import { ask, errorInfoOf } from '../../api/platen.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { refreshService, servicesArrived, useConnections, useServiceStates } from '../../state/service.js';
import { addService, editService } from '../../state/service-dialog.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { CloudIcon } from '../../ui/icons.js';
import { isBad, remedy, useStanding } from '../../shared/services/standing.js';
import { Group } from './Group.js';

export function Services(): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const query = useConnections();
  const states = useServiceStates();
  const addButton = useRef<HTMLButtonElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const connections = query.data ?? [];
  // This list shows the state of each service, so ask for it now.
  useEffect(() => {
    for (const { service, token } of states) if (token !== 'none') void refreshService(service);
  }, [states]);

  const remove = async ({ id, name }: ServiceConnection): Promise<void> => {
    setTrouble(null);
    try {
      await ask('removeConnection', id);
      servicesArrived(await ask('serviceStates'));
      announce(t('service.removed', { name }));
      // The button that had the focus is gone with its row.
      addButton.current?.focus();
    } catch (thrown) {
      setTrouble(names.error(errorInfoOf(thrown)));
    }
  };
  const add = (
    <div>
      <Button ref={addButton} onPress={addService}>
        {t('service.add')}
      </Button>
    </div>
  );
  return (
    <Group title={t('service.title')}>
      {query.isError && <p className="wrong">{names.error(errorInfoOf(query.error))}</p>}
      {connections.length === 0 ? (
        <div className="no-services">
          <CloudIcon />
          <div>
            <b>{t('service.none_title')}</b>
            <p>{t('service.none')}</p>
          </div>
        </div>
      ) : (
        <>
          <p className="help">{t('service.some')}</p>
          <ul className="services" aria-label={t('service.list')}>
            {connections.map((connection) => (
              <ConnectionRow
                key={connection.id}
                of={connection}
                states={states.filter(({ service }) => readServiceId(service).connection === connection.id)}
                onRemove={() => void remove(connection)}
              />
            ))}
          </ul>
        </>
      )}
      {add}
      <div role="alert">{trouble !== null && <p className="wrong">{trouble}</p>}</div>
    </Group>
  );
}

interface ConnectionRowProps {
  readonly of: ServiceConnection;
  readonly states: readonly ServiceState[];
  readonly onRemove: () => void;
}

function ConnectionRow({ of: connection, states, onRemove }: ConnectionRowProps): ReactElement {
  const { t } = useTranslation();
  const { name } = connection;
  const production = states.find(({ environment }) => environment === 'production');
  return (
    <li>
      <CloudIcon />
      <div className="about">
        <b>{name}</b>
        {states.map((state) => (
          <Standing key={state.service} of={state} />
        ))}
        {production && production.token !== 'none' && (
          <p className="said">{t(`service.token_${production.token}`)}</p>
        )}
      </div>
      <div className="buttons">
        <Button small aria-label={t('service.edit_of', { name })} onPress={() => editService(connection)}>
          {t('service.edit')}
        </Button>
        <RemoveButton name={name} onRemove={onRemove} />
      </div>
    </li>
  );
}

/** One environment: where it is, and what is left or wrong there. */
function Standing({ of: state }: { of: ServiceState }): ReactElement {
  const { t } = useTranslation();
  const standing = useStanding();
  const format = useFormat();
  const { environment, condition, host } = state;
  const label = isBad(condition) ? standing.remedy(condition) : '';
  return (
    <p className="said num">
      {environment === 'sandbox' && <span className="sandbox-mark">{t('service.sandbox')} </span>}
      {isBad(condition) ? (
        <>
          {host}
          <br />
          <span className="bad">
            {standing.reason(state)}{' '}
            <Button
              look="bare"
              className="remedy"
              aria-label={t('service.remedy_of', { remedy: label, name: standing.fullName(state) })}
              onPress={() => void remedy(state)}
            >
              {label}
            </Button>
          </span>
        </>
      ) : (
        format.list([
          host ?? '',
          environment === 'sandbox' ? t('service.sandbox_facts') : (standing.credits(state) ?? ''),
        ])
      )}
    </p>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }): ReactElement {
  const { t } = useTranslation();
  return (
    <DialogTrigger>
      <Button small aria-label={t('service.remove_of', { name })}>
        {t('service.remove')}
      </Button>
      <ModalOverlay className="veil" isDismissable>
        <Modal className="dialog">
          <Dialog role="alertdialog">
            {({ close }) => (
              <>
                <Heading slot="title">{t('service.remove_title', { name })}</Heading>
                <p>{t('service.remove_text')}</p>
                <div className="buttons">
                  <Button onPress={close}>{t('common.cancel')}</Button>
                  <Button
                    look="danger"
                    onPress={() => {
                      close();
                      onRemove();
                    }}
                  >
                    {t('service.remove')}
                  </Button>
                </div>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
