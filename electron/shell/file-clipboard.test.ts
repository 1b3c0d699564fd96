import { describe, expect, it } from 'vitest';
import { filesOnClipboard } from './file-clipboard.js';

const written = (paths: readonly string[], platform: NodeJS.Platform, desktop = '') => {
  const [best] = filesOnClipboard(paths, platform, desktop);
  return best && { format: best.format, text: best.content.toString() };
};

describe.skipIf(process.platform === 'win32')('files on the clipboard of Linux', () => {
  const paths = ['/home/a/one & two.pdf', '/home/a/über.pdf'];
  const addresses = ['file:///home/a/one%20&%20two.pdf', 'file:///home/a/%C3%BCber.pdf'];

  it('are to be copied, as GNOME and those that follow it read them', () => {
    expect(written(paths, 'linux', 'ubuntu:GNOME')).toEqual({
      format: 'x-special/gnome-copied-files',
      text: `copy\n${addresses.join('\n')}`,
    });
  });

  it('are a list of addresses for KDE', () => {
    expect(written(paths, 'linux', 'KDE')).toEqual({
      format: 'text/uri-list',
      text: addresses.map((one) => `${one}\r\n`).join(''),
    });
  });
});

describe('files on other clipboards', () => {
  it('are a name in UTF-16 on Windows, and one only', () => {
    const [files] = filesOnClipboard(['C:\\a\\über.pdf'], 'win32', '');
    expect(files?.format).toBe('FileNameW');
    expect(files?.content.toString('utf16le')).toBe('C:\\a\\über.pdf\0');
    expect(filesOnClipboard(['C:\\a.pdf', 'C:\\b.pdf'], 'win32', '')).toEqual([]);
  });

  it('are a property list on a Mac', () => {
    expect(written(['/Users/a/one & <two>.pdf'], 'darwin')?.text).toContain(
      '<array>\n<string>/Users/a/one &amp; &lt;two&gt;.pdf</string>\n</array>',
    );
  });
});
