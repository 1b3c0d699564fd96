/** Who does the work, in the head of the window: this computer or a service, with what is left there. */
import { useEffect, useState, type ReactElement } from 'react';
import { DialogTrigger, GridList, GridListItem, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { ServiceState } from '../../../contract/remote.js';
import { errorInfoOf } from '../../api/platen.js';
import { useFormat } from '../../i18n/format.js';
import {
  chooseService,
  isRemote,
  refreshService,
  useChosenService,
  useServiceStates,
} from '../../state/service.js';
import { addService } from '../../state/service-dialog.js';
import { setTrouble } from '../../state/ui.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { CheckIcon, ChevronIcon, CloudIcon } from '../../ui/icons.js';
import { ConvertHere } from '../../shared/services/ConvertHere.js';
import { isBad, remedy, useStanding } from '../../shared/services/standing.js';

/** What is chosen already is chosen once more by pressing it: the list closes as with any other. */
const pressedAgain = { allowDuplicateSelectionEvents: true };

export function ServiceChooser(): ReactElement {
  const { t } = useTranslation();
  const standing = useStanding();
  const states = useServiceStates();
  const chosen = useChosenService();
  const [isOpen, setOpen] = useState(false);

  // Its balance is in the head. Others are asked when somebody looks at them.
  useEffect(() => void refreshService(chosen.service), [chosen.service]);
  const open = (wanted: boolean): void => {
    setOpen(wanted);
    if (wanted) for (const { service, token } of states) if (token !== 'none') void refreshService(service);
  };
  const choose = (state: ServiceState | undefined): void => {
    setOpen(false);
    if (!state || state.service === chosen.service) return;
    const said = state.environment === 'sandbox' ? 'service.chosen_sandbox' : 'service.chosen';
    void chooseService(state.service).then(
      () => announce(t(said, { name: standing.name(state) })),
      (thrown: unknown) => setTrouble(errorInfoOf(thrown)),
    );
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={open}>
      <Chip state={chosen} />
      <Popover className="popover service-popover" placement="bottom end" offset={6}>
        <GridList
          {...pressedAgain}
          className="service-list"
          aria-label={t('service.chooser')}
          items={states}
          // What is drawn of a service depends on the words as well.
          dependencies={[standing]}
          // Beside a service may stand what mends it: Tab goes there.
          keyboardNavigationBehavior="tab"
          selectionMode="single"
          disallowEmptySelection
          // Escape closes the list, and is not for the choice in it.
          escapeKeyBehavior="none"
          selectedKeys={[chosen.service]}
          autoFocus
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : keys;
            choose(states.find(({ service }) => service === key));
          }}
        >
          {(state) => (
            <GridListItem id={state.service} textValue={standing.fullName(state)} className="service-item">
              <ServiceMark state={state} />
              <div className="service-words">
                <b>{standing.name(state)}</b>
                {state.environment === 'sandbox' && (
                  <span className="sandbox-mark">{t('service.sandbox')}</span>
                )}
                <Facts state={state} onRemedy={() => setOpen(false)} />
              </div>
              {state.service === chosen.service && <CheckIcon className="chosen" />}
            </GridListItem>
          )}
        </GridList>
        <div className="service-foot">
          <Button
            look="link"
            onPress={() => {
              setOpen(false);
              addService();
            }}
          >
            {t('service.add')}
          </Button>
        </div>
      </Popover>
    </DialogTrigger>
  );
}

/** This computer is a lamp that burns, everything else is elsewhere. */
function ServiceMark({ state }: { state: ServiceState }): ReactElement {
  return isRemote(state) ? <CloudIcon className="cloud" /> : <i className="here" aria-hidden="true" />;
}

function Facts({ state, onRemedy }: { state: ServiceState; onRemedy: () => void }): ReactElement {
  const { t } = useTranslation();
  const standing = useStanding();
  if (!isBad(state.condition)) return <span className="said num">{standing.facts(state)}</span>;
  const label = standing.remedy(state.condition);
  const leads =
    state.condition === 'no_token' || state.condition === 'wrong_token' || state.condition === 'troubled';
  return (
    <span className="said bad">
      {standing.reason(state)}{' '}
      <Button
        look="bare"
        className="remedy"
        aria-label={t('service.remedy_of', { remedy: label, name: standing.fullName(state) })}
        onPress={() => {
          // A dialog comes in its place; who is only asked again is looked at here.
          if (leads) onRemedy();
          void remedy(state);
        }}
      >
        {label}
      </Button>
      <ConvertHere service={state} look="bare" onPress={onRemedy} />
    </span>
  );
}

/** The service in force, on the button that opens the list. */
function Chip({ state }: { state: ServiceState }): ReactElement {
  const { t } = useTranslation();
  const standing = useStanding();
  const format = useFormat();
  const { environment, condition, credits } = state;
  const look = [isRemote(state) ? 'remote' : '', environment === 'sandbox' ? 'sandbox' : ''];
  return (
    <Button look="bare" className={['service-chip', ...look].filter(Boolean).join(' ')}>
      <ServiceMark state={state} />
      <span className="hidden-text">{t('service.chooser_chosen')} </span>
      <span className="name">{standing.name(state)}</span>
      {environment === 'sandbox' && <span className="sandbox-mark">{t('service.sandbox')}</span>}
      {isBad(condition) ? (
        <span className="bad">{standing.short(condition)}</span>
      ) : (
        environment === 'production' &&
        credits !== null && (
          <span className="left num">
            <b>{format.number(credits.total_available)}</b>{' '}
            <span className="unit">{t('service.unit', { count: credits.total_available })}</span>
          </span>
        )
      )}
      <ChevronIcon />
    </Button>
  );
}
