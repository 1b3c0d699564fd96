import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Settings, type Execution } from '../../../contract/index.js';
import { diagnosisText, withoutNames, type DiagnosisFacts } from './diagnosis.js';

const execution = {
  id: 'e1',
  workflowId: 1,
  workflowKey: 'word-to-pdf',
  workflowName: 'Word to PDF',
  status: 'failed',
  progress: 1,
  currentStep: null,
  error: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  startedAt: '2026-03-01T10:00:00.000Z',
  completedAt: '2026-03-01T10:00:02.500Z',
  options: { password: '', watermark_text: 'Kestrel only' },
  then: [],
  target: { directory: '/home/anna/Clients', pattern: null },
  service: 'local',
  creditsCharged: 0,
  inputCount: 2,
  doneCount: 1,
  failedCount: 1,
  inputs: [
    { name: 'divorce of Anna.docx', format: 'docx', error: null },
    { name: 'secret.docx', format: 'docx', error: { code: 'wrong_password' } },
  ],
  results: [{ name: 'divorce of Anna.pdf' }],
  messages: [{ code: 'font_substituted', text: 'Calibri', params: {}, level: 'info', input: 0 }],
} as unknown as Execution;

const facts = (log: string): DiagnosisFacts => ({
  engine: {
    libreOffice: { found: true, version: '25.2.3', path: '/opt/anna/office', source: 'settings' },
    parallel: 2,
    parallelAutomatic: 2,
    versions: { platen: '0.1.0' },
  },
  system: { platform: 'linux', release: '6.1', arch: 'x64', cores: 2, memory: 2 ** 32, language: 'nl' },
  settings: Settings.parse({ targetDirectory: '/home/anna/Clients', namePattern: '{name} Kestrel' }),
  historyKept: true,
  executions: [execution],
  log,
  secrets: ['anna', 'annas-laptop'],
});

it('tells what helps', () => {
  const text = diagnosisText(facts('{"level":40,"msg":"worker ended","code":1}'));
  for (const told of [
    'platen: 0.1.0',
    'LibreOffice: 25.2.3 (settings)',
    'word-to-pdf: failed, 2.5 s',
    '2 docx',
    '1 wrong_password',
    '1 font_substituted',
    'worker ended',
  ])
    expect(text).toContain(told);
});

it('names no document, folder, person, address, or value of an option', () => {
  const lines = [
    '{"error":"Error: ENOENT, open \'/home/anna/My Clients/divorce of Anna.docx\'"}',
    '{"error":"C:\\\\Users\\\\anna\\\\My Clients\\\\tax 2025.pdf is locked"}',
    '{"error":"\\\\\\\\annas-laptop\\\\share\\\\tax 2025.pdf"}',
    '{"detail":"“tax 2025.pdf” is damaged"}',
    '{"detail":"sent to https://docs.example.org/tax and anna@example.org"}',
    '{"detail":"secret.docx was refused, secret too"}',
    '{"detail":"file:///home/anna/tax%202025.pdf"}',
  ];
  const text = diagnosisText(facts(lines.join('\n')));
  expect(text).not.toMatch(/anna|divorce|secret|tax|Clients|Kestrel|example\.org|laptop/i);
});

it('keeps where in its own code something went wrong', () => {
  const line = '{"stack":"Error: no\\n    at run (file:///home/anna/platen/dist/main/main.js:10:20)"}';
  const told = withoutNames(line, ['anna']);
  expect(told).toContain('dist/main/main.js:10:20');
  expect(told).not.toContain('anna');
});

it('never tells a path, whatever its folders are called', () => {
  const word = fc
    .stringMatching(/^[A-Za-zé][A-Za-zé0-9 _-]{3,12}$/)
    .filter((text) => !/path|name|open/i.test(text));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (folders) => {
      const told = withoutNames(JSON.stringify({ error: `ENOENT: open '/${folders.join('/')}/x.pdf'` }), []);
      for (const folder of folders) expect(told).not.toContain(folder);
    }),
  );
});
