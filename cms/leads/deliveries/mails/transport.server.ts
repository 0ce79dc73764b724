import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { type Env, env } from '#platform/env/env.ts'
import type { Cms } from '#cms/core/cms.ts'
import { beforeClosing } from '#cms/core/sql.server.ts'
import type { MailTransport } from './mail-transport.ts'
import { fileTransport } from './mail-files.server.ts'

const SECOND = 1000
const CONNECTIONS = 5
const CLOSE_GRACE_MS = 5 * SECOND

/** nodemailer must never read files or URLs named in a mail; ours name none. */
const NO_EXTERNAL = { disableFileAccess: true, disableUrlAccess: true } as const

type SmtpSettings = { url: string; from: string; connections?: number }

/** Sends mails to a mail server through a small pool of connections. */
export function smtpTransport({ url, from, connections = CONNECTIONS }: SmtpSettings): MailTransport {
  const { hostname } = new URL(url)
  const mailer = createTransport(
    {
      url,
      pool: true,
      maxConnections: connections,
      // The outbox does the retries.
      maxRequeues: 1,
      idleTimeout: 30 * SECOND,
      connectionTimeout: 10 * SECOND,
      greetingTimeout: 10 * SECOND,
      dnsTimeout: 10 * SECOND,
      socketTimeout: 30 * SECOND,
      ...NO_EXTERNAL,
    },
    { from },
  )
  // Without a listener a broken idle connection would end the process; `sendMail` reports errors itself.
  mailer.on('error', () => {})
  return {
    send: async (mail, at, signal) => {
      const { response, rejectedErrors = [] } = await mailer.sendMail({ date: at, ...mail, ...NO_EXTERNAL, ...(signal && { signal }) })
      const refused = rejectedErrors.map(({ recipient = '', responseCode = 0, response: answer = '' }) => ({
        address: recipient,
        isPermanent: responseCode >= 500,
        answer,
      }))
      return { what: `Accepted by ${hostname} (${response.slice(0, 120)}).`, refused }
    },
    close: () => mailer.close(),
  }
}

/** The folder for mails of a site without a mail server. */
export const mailFolder = (dataDir: string): string => `${dataDir}/mail`

/** The transport for these settings: a mail server, or files if none is configured. */
export function openTransport({ SMTP_URL, MAIL_FROM, DATA_DIR }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): MailTransport {
  return SMTP_URL ? smtpTransport({ url: SMTP_URL, from: MAIL_FROM }) : fileTransport(mailFolder(DATA_DIR), MAIL_FROM)
}

/** Wraps a transport so that it waits a while for running mails before it is closed. */
function withGracefulEnd(transport: MailTransport): MailTransport & { end: () => Promise<void> } {
  const running = new Set<Promise<unknown>>()
  const send: MailTransport['send'] = (...mail) => {
    const sending = transport.send(...mail)
    const ended: Promise<unknown> = sending.catch(() => {}).finally(() => running.delete(ended))
    running.add(ended)
    return sending
  }
  const end = async () => {
    await Promise.race([Promise.all(running), sleep(CLOSE_GRACE_MS, undefined, { ref: false })])
    transport.close()
  }
  return { ...transport, send, end }
}

/** The built application contains this module twice; both copies share one transport per CMS. */
const TRANSPORT = Symbol.for('plumbline mail transport')

type WithTransport = Cms & { [TRANSPORT]?: MailTransport }

/** The transport of this CMS, opened for the first mail and closed with the CMS. */
export function transportOf(cms: Cms): MailTransport {
  const holder = cms as WithTransport
  if (holder[TRANSPORT]) return holder[TRANSPORT]
  const transport = withGracefulEnd(openTransport(env()))
  holder[TRANSPORT] = transport
  beforeClosing(cms, () => transport.end())
  return transport
}
