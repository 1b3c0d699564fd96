/** Records as a service makes them, for tests. */
import type { Execution } from '../../../contract/index.js';

let made = 0;

/** A record of files that wait; every one is a second younger than the one before. */
export function execution(names: readonly string[], change: Partial<Execution> = {}): Execution {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    workflowId: 1,
    workflowKey: 'word-to-pdf',
    workflowName: 'Word to PDF',
    status: 'pending',
    progress: null,
    currentStep: null,
    error: null,
    createdAt: new Date(Date.UTC(2026, 0, 1) + made * 1000).toISOString(),
    startedAt: null,
    completedAt: null,
    options: { pages: '1-3' },
    then: [{ workflowId: 24, workflowKey: 'compress-pdf', workflowName: 'Compress PDF', options: {} }],
    target: { directory: '/out', pattern: null },
    service: 'local',
    creditsCharged: 0,
    inputCount: names.length,
    doneCount: 0,
    failedCount: 0,
    totalPages: 0,
    inputs: names.map((name, index) => ({
      index,
      path: `/in/${name}`,
      name,
      folder: '',
      origin: null,
      ...(index === 0 ? { pages: '1-3,7' } : {}),
      size: 10,
      format: 'docx',
      state: 'waiting',
      progress: null,
      step: null,
      error: null,
    })),
    results: [],
    messages: [],
    ...change,
  };
}
