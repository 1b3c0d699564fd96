import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceState } from '../../../contract/remote.js';
import { convertHere, useWayHere } from '../../state/convert-here.js';
import { useDocuments } from '../../state/documents.js';
import { useSummaryFact } from '../../state/executions.js';
import { useChosenService } from '../../state/service.js';
import { chooseHere } from '../../state/task-service.js';
import { show } from '../../state/ui.js';
import { Button } from '../../ui/Button.js';

interface ConvertHereProps {
  /** The service that cannot do it now. */
  readonly service: ServiceState;
  readonly look?: 'link' | 'plain' | 'bare';
  readonly small?: boolean;
  /** Closes what the button stands in. */
  readonly onPress?: () => void;
}

/** Where a service is out of reach, or fails: the way to do the same on this computer, in one press. Nothing for one that does no work now. */
export function ConvertHere(props: ConvertHereProps): ReactElement | null {
  const { service } = props.service;
  const executionId = useDocuments((state) => state.run?.executionId ?? null);
  const running = useSummaryFact(executionId, (summary) => summary.service);
  const chosen = useChosenService().service;
  return service === (executionId === null ? chosen : running) ? <Offered {...props} /> : null;
}

function Offered({ service, look = 'link', small = true, onPress }: ConvertHereProps): ReactElement | null {
  const { t } = useTranslation();
  const way = useWayHere(service.service);
  const [isBegun, setBegun] = useState(false);
  if (way === null) return null;
  return (
    <Button
      look={look}
      small={small}
      {...(look === 'bare' ? { className: 'remedy' } : {})}
      isDisabled={isBegun}
      onPress={() => {
        onPress?.();
        if (way === 'use') return void chooseHere();
        show('convert');
        // What the service does is ended first.
        setBegun(true);
        void convertHere(service.service).then(() => setBegun(false));
      }}
    >
      {t(way === 'convert' ? 'remote.convert_here' : 'remote.use_here')}
    </Button>
  );
}
