/** Puts what a signed file holds into the place of the empty message that Outlook keeps it in. */
import type { ResultWords } from '../../../words/results.js';
import { assemble } from './eml.js';
import type { MailAttachment, MailMessage } from './message.js';
import {
  encryptedNote,
  isWholeMessage,
  looksSecured,
  noteSigned,
  openSecured,
  signedFileNote,
  type Opened,
} from './secured.js';

export interface SecuredWork {
  readonly words: ResultWords;
  readonly signal: AbortSignal;
  /** The class of the message as Outlook has it; `''` for none. */
  readonly messageClass: string;
}

/** The message with what its signed files hold. */
export async function withSecured(message: MailMessage, work: SecuredWork): Promise<MailMessage> {
  let whole = message;
  for (const attachment of message.attachments) {
    if (attachment.lack !== undefined) continue;
    if (!looksSecured(attachment) && !isOutlooks(attachment, work)) continue;
    const opened = await openSecured(attachment, `${attachment.path}-signed`, work.signal);
    if (opened !== null) whole = await replaced(whole, attachment, opened, work);
  }
  return whole;
}

/** Outlook says by the class of a message that its one attachment is the message itself. */
const isOutlooks = ({ name }: MailAttachment, { messageClass }: SecuredWork): boolean =>
  /^IPM\.Note\.(?:Secure|SMIME)/i.test(messageClass) && /\.p7[msz]$/i.test(name);

async function replaced(
  message: MailMessage,
  attachment: MailAttachment,
  opened: Opened,
  { words, signal }: SecuredWork,
): Promise<MailMessage> {
  const notes = [...(message.notes ?? [])];
  const others = message.attachments.filter((one) => one !== attachment);
  switch (opened.kind) {
    case 'encrypted':
      if (!isWholeMessage(attachment.name)) return message;
      notes.push(encryptedNote(words));
      return { ...message, notes };
    case 'file': {
      const { name, path, size } = opened;
      notes.push(signedFileNote(name, words));
      return { ...message, attachments: [...others, { ...attachment, name, mime: '', path, size }], notes };
    }
    case 'message': {
      const inner = await assemble(opened.root, `${attachment.path}-signed`, words, signal);
      noteSigned(notes, words);
      for (const note of inner.notes ?? []) if (!notes.includes(note)) notes.push(note);
      return {
        ...message,
        subject: message.subject.trim() === '' ? inner.subject : message.subject,
        body: inner.body.kind === 'none' ? message.body : inner.body,
        attachments: [...others, ...inner.attachments],
        cards: [...(message.cards ?? []), ...(inner.cards ?? [])],
        notes,
      };
    }
  }
}
