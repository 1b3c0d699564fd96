/** The engine behind a gateway. */
import type { ServiceEntrance } from '../../../contract/index.js';
import type { ClusterBlobs } from '../../cluster/blobs/cluster-blobs.js';
import type { SettleEnd } from '../../cluster/ends.js';
import type { ClusterSources } from '../../cluster/metrics.js';
import type { LocalService } from '../../service/local-service.js';
import type { EnvironmentId } from './environments.js';

/** What the gateway needs of an engine: the service of this computer, or a cluster. */
export interface GatewayEngine
  extends
    ServiceEntrance,
    Pick<
      LocalService,
      'subscribeAll' | 'historyKept' | 'hasOffice' | 'workerPids' | 'workerDeaths' | 'workerMemory'
    > {
  readonly has: (executionId: string, owner: string) => boolean | Promise<boolean>;
  readonly bytesOf: (owners: readonly string[]) => number | Promise<number>;
  readonly resumption: Pick<LocalService['resumption'], 'unfinished' | 'resumed'>;
  /** What metrics tell of a cluster; absent: this is one process. */
  readonly cluster?: ClusterSources;
  /** The store of bytes of a cluster. */
  readonly blobs?: ClusterBlobs;
  /** Executions in the common queue of an environment; absent: the gateway counts. */
  readonly openIn?: (environment: EnvironmentId) => number;
  /** Looks at the common queue as it is now. @throws ServiceError `queue_full` */
  readonly checkRoom?: (environment: EnvironmentId) => Promise<void>;
  /** Charges and reports ends of all nodes; absent: the gateway hears of every end here. */
  readonly followEnds?: (settle: SettleEnd) => void;
  /** Begins to stop: takes no more work. */
  readonly drain?: () => void;
  /** What this node still does for others; absent: the gateway counts. */
  readonly left?: number;
}
