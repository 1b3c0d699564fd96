import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { escaped, unescaped } from './escape.js';
import { isReadOnly, readMounts, realBelow } from './input-mounts.js';

it('reads the mounts of a process, and tells what may be written to', () => {
  const mounts = readMounts(
    [
      '65 43 254:0 / / ro,nosuid,nodev,relatime - ext4 /dev/vda rw,discard',
      '66 65 0:25 / /media/anna/a\\040stick rw,nosuid,nodev,relatime shared:4 - vfat /dev/sdb1 rw',
      '67 65 0:26 / /home ro,nosuid,nodev,relatime - ext4 /dev/vdb rw',
      '68 67 0:27 / /home/anna/cloud rw,relatime - fuse cloud rw',
      '69 65 0:28 / /srv ro,relatime - ext4 /dev/vdc rw',
      '70 69 0:28 / /srv rw,relatime - ext4 /dev/vdd rw',
      '',
    ].join('\n'),
  );
  expect(mounts).toContainEqual({ path: '/media/anna/a stick', isReadOnly: false });
  expect(isReadOnly('/home/anna/letter.docx', mounts)).toBe(true);
  expect(isReadOnly('/media/anna/a stick/letter.docx', mounts)).toBe(false);
  expect(isReadOnly('/media/anna/a stick', mounts)).toBe(false);
  expect(isReadOnly('/media/anna/a stick and more/letter.docx', mounts)).toBe(true);
  // What lies on top counts, and so does what lies below.
  expect(isReadOnly('/srv/letter.docx', mounts)).toBe(false);
  expect(isReadOnly('/home/anna', mounts)).toBe(false);
  expect(isReadOnly('/', mounts)).toBe(false);
  expect(isReadOnly('/home/anna/letter.docx', [])).toBe(false);
});

it('writes paths into tables so that they stay one field', () => {
  const path = '/home/anna/a b\tc\nd\\e#f é.docx';
  expect(escaped(path)).toBe('/home/anna/a\\040b\\011c\\012d\\134e\\043f\\040é.docx');
  expect(unescaped(escaped(path))).toBe(path);
});

it('finds what lies in a folder that is shown, and nothing that a link in it leads to', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'platen-behind-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const shown = join(root, 'shown');
  mkdirSync(join(shown, 'inner'), { recursive: true });
  writeFileSync(join(shown, 'inner', 'page.html'), 'page');
  writeFileSync(join(root, 'secret.txt'), 'secret');
  symlinkSync('inner', join(shown, 'near'));
  symlinkSync('..', join(shown, 'above'));
  symlinkSync('../secret.txt', join(shown, 'secret'));
  expect(realBelow(shown, shown)).toBe(shown);
  expect(realBelow(shown, join(shown, 'near', 'page.html'))).toBe(join(shown, 'inner', 'page.html'));
  for (const name of ['above', 'secret', 'above/secret.txt', 'gone'])
    expect(realBelow(shown, join(shown, name)), name).toBeNull();
});
