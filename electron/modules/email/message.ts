/** One email, whatever it was stored in: what the readers give and the page is drawn from. */
import type { Lack } from './lacking.js';

export interface MailAddress {
  /** Display name, `''` when there is none. */
  readonly name: string;
  readonly address: string;
}

/** A file that came with a message, already written to the job's folder. */
export interface MailAttachment {
  /** Name as the sender gave it, never used as a path. */
  readonly name: string;
  readonly mime: string;
  /** Absolute path in the job's folder. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Without angle brackets; the body shows it in place by `cid:`. */
  readonly contentId: string | null;
  /** Address it was taken from, by which the body may show it too; absent: it does not say. */
  readonly location?: string;
  /** Why it is not there, and `path` stands for it with nothing of it; absent: it is there. */
  readonly lack?: Lack;
  /** Shown inside the body and not listed as an attachment. */
  readonly inline: boolean;
}

export interface MailMessage {
  readonly subject: string;
  readonly from: readonly MailAddress[];
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  readonly bcc: readonly MailAddress[];
  readonly replyTo: readonly MailAddress[];
  /** The moment it was sent; null when it says none that can be read. */
  readonly date: Date | null;
  /** Minutes east of UTC that the sender's clock showed; null when unknown. */
  readonly zone: number | null;
  /** Without angle brackets. */
  readonly messageId: string | null;
  /** Every header as it stands, for "all headers"; empty where the store has none. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** The best body there is. RTF is a true one, not HTML packed into RTF. */
  readonly body:
    | {
        readonly kind: 'html';
        readonly html: string;
        /** What it was taken from, which its relative addresses hang on; absent: it does not say. */
        readonly base?: string;
      }
    | { readonly kind: 'text'; readonly text: string }
    | {
        readonly kind: 'rtf';
        readonly path: string;
        /** The same words without any form, `''` when there are none. */
        readonly text?: string;
      }
    | { readonly kind: 'none' };
  readonly attachments: readonly MailAttachment[];
  /** Facts shown above the body: a calendar entry, a contact. */
  readonly cards?: readonly MailCard[];
  /** Sentences shown above the body: what could not be read of it and why. */
  readonly notes?: readonly string[];
}

/** A titled list of names and values. Empty values are left out. */
export interface MailCard {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
}
