import type { SendMailOptions } from 'nodemailer'

export type Mail = SendMailOptions & { messageId: string }

/** A recipient that the mail server rejected while it accepted others. */
export type Refusal = { address: string; isPermanent: boolean; answer: string }

/** The result of sending a mail: a sentence, and the rejected recipients. `undo` deletes a mail that is a file. */
export type SentMail = { what: string; refused: Refusal[]; undo?: () => Promise<void> }

export type MailTransport = {
  /** Sends a mail or throws nodemailer's error. `at` is the mail's date. */
  send: (mail: Mail, at: Date, signal?: AbortSignal) => Promise<SentMail>
  close: () => void
}
