import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { type Env, env } from '../env.ts'
import type { Cms } from '../payload.server.ts'
import { beforeClosing } from '../sql.server.ts'
import { fileTransport } from './mail-files.server.ts'

export type Mail = SendMailOptions & { messageId: string }

/** A recipient that the mail server did not take, while it took others. */
export type Refusal = { address: string; isForGood: boolean; answer: string }

/** What became of a mail: where it went, in a sentence, and who of its recipients was refused. A file can be taken back. */
export type Taken = { what: string; refused: Refusal[]; takeBack?: () => Promise<void> }

export type MailTransport = {
  /** Sends a mail, or throws what nodemailer does. `at` is when it came to be. */
  send: (mail: Mail, at: Date, signal?: AbortSignal) => Promise<Taken>
  close: () => void
}

const SECOND = 1000
const CONNECTIONS = 5
const LAST_MS = 5 * SECOND

/** Addresses and files named in a mail are never read: nobody but us writes mails, and ours have none. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const

type SmtpSettings = { url: string; from: string; connections?: number }

/** Mails go to a mail server, over a few connections that stay open for the next. */
export function smtpTransport({ url, from, connections = CONNECTIONS }: SmtpSettings): MailTransport {
  const { hostname } = new URL(url)
  const mailer = createTransport(
    {
      url,
      pool: true,
      maxConnections: connections,
      // What the connection lost is for the outbox to try again.
      maxRequeues: 1,
      idleTimeout: 30 * SECOND,
      connectionTimeout: 10 * SECOND,
      greetingTimeout: 10 * SECOND,
      dnsTimeout: 10 * SECOND,
      socketTimeout: 30 * SECOND,
      ...CLOSED,
    },
    { from },
  )
  // Without a listener a broken idle connection would end the process; the mail that needs it says so itself.
  mailer.on('error', () => {})
  return {
    send: async (mail, at, signal) => {
      const { response, rejectedErrors = [] } = await mailer.sendMail({ date: at, ...mail, ...CLOSED, ...(signal && { signal }) })
      const refused = rejectedErrors.map(({ recipient = '', responseCode = 0, response: answer = '' }) => ({
        address: recipient,
        isForGood: responseCode >= 500,
        answer,
      }))
      return { what: `Taken by ${hostname} (${response.slice(0, 120)}).`, refused }
    },
    close: () => mailer.close(),
  }
}

/** Where mails are written that no mail server takes. */
export const mailFolder = (dataDir: string): string => `${dataDir}/mail`

/** The way that mails go by these settings: a mail server, or files where none is named. */
export function openTransport({ SMTP_URL, MAIL_FROM, DATA_DIR }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): MailTransport {
  return SMTP_URL ? smtpTransport({ url: SMTP_URL, from: MAIL_FROM }) : fileTransport(mailFolder(DATA_DIR), MAIL_FROM)
}

/** The same transport, which lets what is under way come to its end for a while before it is closed. */
function patient(transport: MailTransport): MailTransport & { end: () => Promise<void> } {
  const underWay = new Set<Promise<unknown>>()
  const send: MailTransport['send'] = (...mail) => {
    const sending = transport.send(...mail)
    const over: Promise<unknown> = sending.catch(() => {}).finally(() => underWay.delete(over))
    underWay.add(over)
    return sending
  }
  const end = async () => {
    await Promise.race([Promise.all(underWay), sleep(LAST_MS, undefined, { ref: false })])
    transport.close()
  }
  return { ...transport, send, end }
}

/** The built application holds this file twice; a CMS has one transport. */
const KEPT = Symbol.for('plumbline mail transport')

type WithTransport = Cms & { [KEPT]?: MailTransport }

/** The transport of this CMS, opened at the first mail and closed with the CMS. */
export function transportOf(cms: Cms): MailTransport {
  const holder = cms as WithTransport
  if (holder[KEPT]) return holder[KEPT]
  const transport = patient(openTransport(env()))
  holder[KEPT] = transport
  beforeClosing(cms, () => transport.end())
  return transport
}
