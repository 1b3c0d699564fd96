import { describe, expect, it } from 'vitest';
import { clusterMetricsText, type QueueNumbers } from './metrics.js';

const numbers: QueueNumbers = {
  open: { production: { pending: 7, processing: 3 } },
  ...{ oldestSeconds: 41.5, unsettled: 1, dead: 2 },
  nodes: [
    { role: 'gateway', version: '0.3.0', isAlive: true },
    { role: 'worker', version: '0.3.0', isAlive: true },
    { role: 'worker', version: '0.3.0', isAlive: true },
    { role: 'worker', version: '0.2.9', isAlive: false },
  ],
};
const blobs = () => ({ requests: 12, retries: 3, errors: { blobs_unreachable: 1 } });

describe('the metrics of a cluster', () => {
  it('tell the common queue, the nodes that live, and the store of files', async () => {
    let asked = 0;
    const queue = async () => {
      asked += 1;
      return numbers;
    };
    const text = await clusterMetricsText({ queue, blobs, running: () => 2 })();
    for (const line of [
      'platen_queue_known 1',
      'platen_queue_executions{environment="production",state="pending"} 7',
      'platen_queue_executions{environment="production",state="processing"} 3',
      'platen_queue_executions{environment="sandbox",state="pending"} 0',
      'platen_queue_oldest_seconds 41.5',
      'platen_queue_unsettled 1',
      'platen_queue_dead 2',
      'platen_nodes{role="worker",version="0.3.0"} 2',
      'platen_node_running 2',
      'platen_blob_requests_total 12',
      'platen_blob_retries_total 3',
      'platen_blob_errors_total{code="blobs_unreachable"} 1',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).not.toContain('0.2.9');
    // One question of the database for a whole scrape.
    expect(asked).toBe(1);
  });

  it('leave the queue out while the database does not answer', async () => {
    const text = await clusterMetricsText({
      queue: () => Promise.reject(new Error('no database')),
      ...{ blobs, running: () => 0 },
    })();
    expect(text).toContain('platen_queue_known 0');
    expect(text).not.toMatch(/^platen_(?:queue_(?!known)|nodes)\S* /m);
    expect(text).toContain('platen_blob_requests_total 12');
  });
});
