/** The service as a cluster: several gateways and workers in processes of their own, behind one address, for the tests of one. */
import { Cluster } from '../../scripts/lib/cluster/cluster.mjs';
import { MovedClock } from './moved-clock.js';
import { RunningService, type ServiceOptions } from './harness.js';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { mkdtemp, rm } from 'node:fs/promises';

interface Size {
  readonly gateways: number;
  readonly workers: number;
}

/** A cluster that runs, in the place of one process. */
export class ServedCluster extends RunningService {
  constructor(
    readonly cluster: Cluster,
    private readonly size: Size,
    clock: MovedClock,
    wishes: ServiceOptions,
  ) {
    const { url, sandboxUrl, token } = cluster;
    const complaints = [...cluster.gateways, ...cluster.workers].flatMap((node) => node.complaints);
    const first = { url, sandbox_url: sandboxUrl, token };
    super(cluster.gateways[0]!.child, cluster.folder, clock, first, wishes, complaints);
  }

  protected override get database(): readonly string[] {
    return this.cluster.database;
  }

  override get gateways(): number {
    return this.size.gateways;
  }

  override get inputFolders(): readonly string[] {
    const { blobs, folder, gateways } = this.cluster;
    return [join(blobs, 'inputs'), ...gateways.map(({ name }) => join(folder, name, 'given'))];
  }

  /** How long executions are kept is the database's to know, whose clock no test moves. */
  override async pass(milliseconds: number): Promise<void> {
    await super.pass(milliseconds);
    await this.cluster.postgres.ask(
      `update cluster_executions set expires_at = expires_at - make_interval(secs => ${milliseconds / 1000})`,
    );
  }

  protected override get engines(): readonly number[] {
    return this.cluster.workers.map(({ pid }) => pid);
  }

  override async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const nodes = [...this.cluster.gateways, ...this.cluster.workers];
    const ends = await Promise.all(nodes.map((node) => node.end(signal)));
    this.cluster.refresh();
    const [bad] = ends.filter((end) => end !== 0);
    return bad === undefined ? 0 : typeof bad === 'number' ? bad : null;
  }

  override async restart(flags = this.wishes.flags): Promise<RunningService> {
    await this.stop();
    const { gatewayFlags, workerFlags } = shared(flags);
    await Promise.all([
      ...Array.from({ length: this.size.gateways }, () => this.cluster.addGateway({ flags: gatewayFlags })),
      ...Array.from({ length: this.size.workers }, () => this.cluster.addWorker({ flags: workerFlags })),
    ]);
    return new ServedCluster(this.cluster, this.size, this.clock, this.wishes);
  }

  override async close(): Promise<void> {
    await this.cluster.close();
    await rm(join(this.clock.file, '..'), { recursive: true, force: true });
  }
}

/** Flags of `platen serve` as each role takes them. */
function shared(flags: readonly string[] = []) {
  const at = flags.indexOf('--parallel');
  const parallel = at === -1 ? [] : flags.slice(at, at + 2);
  const withoutSandbox = flags.filter((flag) => flag === '--without-sandbox');
  return {
    gatewayFlags: at === -1 ? flags : [...flags.slice(0, at), ...flags.slice(at + 2)],
    workerFlags: [...parallel, ...withoutSandbox],
  };
}

/** Starts one with empty data; the caller closes it. */
export async function startClusterService(wishes: ServiceOptions, size: Size): Promise<ServedCluster> {
  const clock = new MovedClock(join(await mkdtemp(join(tmpdir(), 'platen-clock-')), 'test-clock'));
  if (wishes.at === undefined) await clock.advance(0);
  else await clock.set(wishes.at);
  const { gatewayFlags, workerFlags } = shared(wishes.flags);
  const cluster = await Cluster.start({
    ...size,
    isServed: true,
    flags: gatewayFlags,
    workerFlags,
    env: { PLATEN_TEST_CLOCK: clock.file, ...wishes.env },
  });
  return new ServedCluster(cluster, size, clock, wishes);
}
