import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceState } from '../../../contract/remote.js';
import { useNames } from '../../i18n/names.js';
import { isRemote } from '../../state/service.js';
import { chooseHere, useRecalled } from '../../state/task-service.js';
import { Button } from '../../ui/Button.js';
import { ConvertHere } from './ConvertHere.js';
import { isAway, remedy, useStanding } from './standing.js';
import { refreshCatalogue } from '../documents/useCatalogue.js';
import type { ConvertState } from '../documents/useConvert.js';

/** Whose workflows these are, and what keeps them from being there. Nothing while this computer does the work. */
export function ServiceNote({ convert }: { convert: ConvertState }): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const standing = useStanding();
  const { service, isCataloguing, catalogueError, workflows } = convert;
  if (!isRemote(service)) return <Recalled convert={convert} />;
  const name = standing.fullName(service);
  if (catalogueError && workflows.length === 0)
    return (
      <div className="service-note" role="status">
        <p className="side-note warn">
          {t('remote.refresh_failed', { name, reason: names.error(catalogueError) })}
        </p>
        <div className="panel-foot">
          {catalogueError.code === 'unauthorized' && <EnterToken service={service} />}
          <Button
            look="link"
            small
            isDisabled={isCataloguing}
            onPress={() => void refreshCatalogue(service.service)}
          >
            {t('common.retry')}
          </Button>
          <ConvertHere service={service} />
        </div>
      </div>
    );
  if (workflows.length === 0)
    return (
      <p className="side-note" role="status">
        {isCataloguing ? t('remote.refreshing', { name }) : t('remote.none', { name })}
      </p>
    );
  return (
    <>
      <Recalled convert={convert} />
      {isAway(service.condition) ? (
        <div className="service-note" role="status">
          <p className="side-note warn">
            <b>{name}</b> {standing.reason(service)}
          </p>
          <div className="panel-foot">
            <Button
              look="link"
              small
              isDisabled={isCataloguing}
              onPress={() => void refreshCatalogue(service.service)}
            >
              {standing.remedy(service.condition)}
            </Button>
            <ConvertHere service={service} />
          </div>
        </div>
      ) : (
        <p className="text-small text-quiet">
          {t('remote.workflows_of', { name })}{' '}
          <Button
            look="link"
            small
            isDisabled={isCataloguing}
            aria-label={t('remote.refresh_of', { name })}
            onPress={() => void refreshCatalogue(service.service)}
          >
            {t('remote.refresh')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Leads to the field of the token. */
export function EnterToken({ service }: { service: ServiceState }): ReactElement {
  const { t } = useTranslation();
  return (
    <Button look="link" small onPress={() => void remedy({ ...service, condition: 'wrong_token' })}>
      {t('remote.enter_token')}
    </Button>
  );
}

/** A workflow brought back who did it last: that is never done silently. */
function Recalled({ convert }: { convert: ConvertState }): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const standing = useStanding();
  const recalled = useRecalled();
  const { service, workflow } = convert;
  if (recalled === null || recalled !== service.service || !workflow) return null;
  const places = { workflow: names.workflow(workflow), name: standing.fullName(service) };
  return (
    <p className="side-note" role="status">
      {t(isRemote(service) ? 'remote.recalled' : 'remote.recalled_here', places)}{' '}
      {isRemote(service) && (
        <Button look="link" small onPress={() => void chooseHere()}>
          {t('remote.use_here')}
        </Button>
      )}
    </p>
  );
}
