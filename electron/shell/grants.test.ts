import { expect, test } from 'vitest';
import { Settings, type InspectedFile, type SubmitRequest } from '../../contract/index.js';
import { Grants } from './grants.js';

const file = (path: string, origin: string | null = null) => ({ path, origin }) as InspectedFile;

const request = (change: Partial<SubmitRequest> = {}): SubmitRequest => ({
  workflowId: 1,
  files: [{ path: '/home/me/a.docx', folder: '' }],
  options: {},
  target: { directory: null, pattern: null },
  ...change,
});

function grantsWith(changed: Partial<Settings> = {}) {
  const settings = { ...Settings.parse({}), ...changed };
  const grants = new Grants(() => settings, ['/home/me/Documents']);
  grants.grantFiles([file('/home/me/a.docx'), file('/private/b.txt', '/home/me/mail.zip')]);
  return grants;
}

const refused = (code: string) => expect.objectContaining({ code }) as Error;

test('a file that was given is taken, and no other', () => {
  const grants = grantsWith();
  expect(() => grants.checkSubmission(request())).not.toThrow();
  expect(() => grants.checkFile('/home/me/a.docx')).not.toThrow();
  expect(() => grants.checkFile('/etc/passwd')).toThrow(refused('file_not_given'));
  const files = [
    { path: '/home/me/a.docx', folder: '' },
    { path: '/home/me/../me/a.docx', folder: '' },
  ];
  expect(() => grants.checkSubmission(request({ files }))).toThrow(refused('file_not_given'));
});

test('results go beside what a file came from, and nowhere a window makes up', () => {
  const grants = grantsWith();
  const of = (origin: string | null) => request({ files: [{ path: '/private/b.txt', folder: '', origin }] });
  expect(() => grants.checkSubmission(of('/home/me/mail.zip'))).not.toThrow();
  expect(() => grants.checkSubmission(of('/home/me/.config/autostart/x'))).toThrow(
    refused('folder_not_chosen'),
  );
});

test('a target is beside an input, chosen in a dialog, or the one of the settings', () => {
  const grants = grantsWith({ targetDirectory: '/results' });
  const to = (directory: string) => () =>
    grants.checkSubmission(request({ target: { directory, pattern: null } }));
  for (const directory of ['/home/me', '/results', '/home/me/Documents']) expect(to(directory)).not.toThrow();
  expect(to('/home/me/.config/autostart')).toThrow(refused('folder_not_chosen'));
  const again = (directory: string) => () =>
    grants.checkRetry({ executionId: 'x', passwords: {}, directory });
  expect(again('/chosen')).toThrow(refused('folder_not_chosen'));
  grants.grantFolder('/chosen');
  expect(to('/chosen')).not.toThrow();
  expect(again('/chosen')).not.toThrow();
});

test('settings name only what a dialog has returned, or what they name already', () => {
  const grants = grantsWith({ libreOfficePath: '/opt/old/soffice' });
  const change = (wish: Partial<Settings>) => () => grants.checkSettings(wish);
  expect(change({ libreOfficePath: '/tmp/evil/soffice' })).toThrow(refused('program_not_chosen'));
  expect(change({ targetDirectory: '/etc' })).toThrow(refused('folder_not_chosen'));
  for (const libreOfficePath of [null, '/opt/old/soffice']) expect(change({ libreOfficePath })).not.toThrow();
  grants.grantProgram('/opt/first/soffice');
  grants.grantProgram('/opt/new/soffice');
  expect(change({ libreOfficePath: '/opt/new/soffice' })).not.toThrow();
  // Only the last word of the person counts.
  expect(change({ libreOfficePath: '/opt/first/soffice' })).toThrow(refused('program_not_chosen'));
});

test('the file of an option is one that was chosen, now or once', () => {
  const once = { watermark: { watermark_picture: '/home/me/logo.png' } };
  const grants = grantsWith({ rememberedOptions: once });
  const stamped = (path: string) => ({ watermark_picture: path, watermark_kind: 'picture' });
  expect(() => grants.checkSubmission(request({ options: stamped('/home/me/logo.png') }))).not.toThrow();
  const secret = stamped('/home/me/.secret.png');
  const link = { workflowId: 1, options: secret };
  for (const wish of [{ options: secret }, { then: [link] }])
    expect(() => grants.checkSubmission(request(wish))).toThrow(refused('file_not_given'));
  expect(() => grants.checkRetry({ executionId: 'x', passwords: {}, options: secret })).toThrow(
    refused('file_not_given'),
  );
  // Else it would count as chosen at the next start.
  expect(() => grants.checkSettings({ rememberedOptions: { w: secret } })).toThrow(refused('file_not_given'));
  grants.grantOptionFile('/home/me/.secret.png');
  expect(() => grants.checkSubmission(request({ options: secret }))).not.toThrow();
});

test('certificates are those that were chosen, or that a connection has already', () => {
  const grants = grantsWith();
  expect(() => grants.checkCertificate(null, null)).not.toThrow();
  expect(() => grants.checkCertificate('/home/me/.ssh/id', null)).toThrow(refused('file_not_given'));
  expect(() => grants.checkCertificate('/etc/office.pem', '/etc/office.pem')).not.toThrow();
  grants.grantCertificate('/home/me/office.pem');
  expect(() => grants.checkCertificate('/home/me/office.pem', null)).not.toThrow();
});
