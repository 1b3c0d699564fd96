/** Emails, mailboxes and web archives: all start with header lines (RFC 5322, RFC 4155, RFC 2557). Outlook's files by their bytes. */
import { isDamaged, isFormat, isUnsupported, type Finding, type Signs } from '../../kit/signs.js';

export const signs: Signs = {
  sharedExtensions: ['dat'],
  heads: [
    { place: 40, find: ({ head }) => findStore(head) },
    // Messages may hold bytes no text has: they are asked for before texts.
    { place: 90, find: ({ head }, { extension, isText }) => findMailKind(head, extension, isText) },
  ],
  oles: [
    {
      place: 20,
      find: (directory) =>
        (directory.find('__properties_version1.0') ?? directory.find('__nameid_version1.0'))
          ? isFormat('msg')
          : undefined,
    },
  ],
  namedTexts: { eml: 'plain', mbox: 'plain', tnef: 'table' },
};

/** Outlook's stores and bundles. */
function findStore(head: Buffer): Finding | undefined {
  const start = head.toString('latin1', 0, 16);
  // [MS-PST] 2.2.2.6: the file's magic number, then that of its client: a PST, an OST, an old address book.
  if (start.startsWith('!BDN')) {
    if (head.length < 512) return isDamaged();
    return /^S[MO]$/.test(start.slice(8, 10)) ? isFormat('pst') : isUnsupported('Outlook address book');
  }
  return start.startsWith('\x78\x9f\x3e\x22') ? isFormat('tnef') : undefined;
}

/** Bytes of a file's start that are read for header lines. */
const headerBytes = 32 * 1024;

/** Fields only software writes: one of them, and the text was made to be sent. */
const strong = new Set(
  `received return-path mime-version message-id delivered-to content-type content-transfer-encoding x-mailer
   x-originating-ip dkim-signature list-id references in-reply-to newsgroups x-mozilla-status x-uidl
   x-ms-has-attach thread-index snapshot-content-location x-gmail-labels authentication-results`.split(/\s+/),
);
/** Fields people's notes start with as well. */
const weak = new Set(['from', 'to', 'subject', 'date', 'cc', 'bcc', 'reply-to', 'sender']);

const mailExtensions = new Set(['eml', 'emlx', 'mht', 'mhtml', 'mbox', 'mbx', 'mime']);

/** Undefined when the file does not start like a message. `texts`: the extension is that of another kind of text. */
function findMailKind(head: Buffer, extension: string, texts: boolean): Finding | undefined {
  const start = head
    .toString('latin1', 0, headerBytes)
    .replace(/^\xef\xbb\xbf/, '')
    .replace(/^\s+/, '');
  // The second form is that of MMDF.
  // eslint-disable-next-line no-control-regex
  const lead = /^(?:>?From [^\r\n]*\r?\n|\x01{4}\r?\n(?:From [^\r\n]*\r?\n)?)/.exec(start)?.[0];
  const count = /^\d{1,12}[ \t]*\r?\n/.exec(start)?.[0];
  const fields = fieldsOf(start.slice((lead ?? count ?? '').length), mailExtensions.has(extension));
  if (lead !== undefined) return findMbox(fields, extension);
  if (!isMessage(fields, extension, texts)) return undefined;
  return isFormat(count === undefined && isWebArchive(fields, extension) ? 'mht' : 'eml');
}

/**
 * Header fields up to the first empty line, names in lower case; empty when anything else stands between them, unless
 * the name says it is a message: then what came before counts.
 */
function fieldsOf(start: string, named: boolean): Map<string, string> {
  const end = /\r?\n\r?\n|\r\r/.exec(start)?.index;
  const lines = start.slice(0, end).split(/\r\n|\n|\r/);
  // The last line of a cut text is seldom whole.
  if (end === undefined && start.length >= headerBytes / 2) lines.pop();
  const fields = new Map<string, string>();
  let name = '';
  for (const line of lines) {
    const field = /^([!-9;-~]{1,100})[ \t]*:(.*)$/.exec(line);
    if (field) {
      name = field[1]!.toLowerCase();
      if (!fields.has(name)) fields.set(name, field[2]!.trim());
    } else if (/^[ \t]/.test(line) && name !== '') {
      fields.set(name, `${fields.get(name) ?? ''} ${line.trim()}`.slice(0, 2000));
    } else if (line !== '' && !/^>?From /.test(line)) {
      return named ? fields : new Map<string, string>();
    }
  }
  return fields;
}

function isMessage(fields: ReadonlyMap<string, string>, extension: string, texts: boolean): boolean {
  const names = [...fields.keys()];
  const sure = names.filter((name) => strong.has(name)).length;
  const usual = names.filter((name) => weak.has(name)).length;
  if (mailExtensions.has(extension)) return sure + usual > 0;
  // "From: … Subject: …" at the top of somebody's notes does not make them an email.
  return texts ? sure >= 2 && usual >= 1 : (sure >= 1 && usual >= 1) || sure >= 2 || usual >= 3;
}

/** The line before each message of a mailbox, and a message after it. Mail programs write it into single ones too. */
function findMbox(fields: ReadonlyMap<string, string>, extension: string): Finding | undefined {
  const known = [...fields.keys()].filter((name) => strong.has(name) || weak.has(name)).length;
  if (known === 0 && extension !== 'mbox') return undefined;
  return isFormat(extension === 'eml' ? 'eml' : 'mbox');
}

/** A page saved with its parts, not a message that has some: nobody sent it. */
function isWebArchive(fields: ReadonlyMap<string, string>, extension: string): boolean {
  if (fields.has('snapshot-content-location')) return true;
  if (/^"?<?Saved by/i.test(fields.get('from') ?? '')) return true;
  if (extension === 'mht' || extension === 'mhtml') return true;
  const related = /^multipart\/related\b/i.test(fields.get('content-type') ?? '');
  return (
    related && !['from', 'to', 'received', 'message-id', 'delivered-to'].some((name) => fields.has(name))
  );
}
