import { type SendMailOptions, createTransport } from 'nodemailer'
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Env, env } from '#platform/env/env.ts'
import type { Cms } from '#cms/core/cms.ts'
import { beforeClosing } from '#cms/core/sql.server.ts'
import type { EmailAdapter } from 'payload'
import { lineOf } from './mail-text.ts'
import { smtpOutcome } from './smtp-outcome.ts'

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

const OWNER_ONLY = 0o600
const OWNERS_FOLDER = 0o700

/** `2026-11-22T05-20-17Z-<key>.eml`: sorts by time and is the same at every try. */
function fileName(at: Date, messageId: string): string {
  const key = messageId.replace(/@.*$/, '').replace(/[^\w.-]+/g, '')
  return `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${key.slice(0, 100)}.eml`
}

/** Writes a file atomically; only the owner can read it. */
async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`
  try {
    const handle = await open(draft, 'wx', OWNER_ONLY)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Writes mails to files, for sites without a mail server. Any mail program opens them. */
export function fileTransport(folder: string, from: string): MailTransport {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
  return {
    send: async (mail, at) => {
      const { message } = await mailer.sendMail({ date: at, ...mail, disableFileAccess: true, disableUrlAccess: true })
      if (!Buffer.isBuffer(message)) throw new Error('The mail is not a buffer.')
      await mkdir(folder, { recursive: true, mode: OWNERS_FOLDER })
      const file = path.join(folder, fileName(at, mail.messageId))
      await writeAtomically(file, message)
      return { what: `Written to ${file}.`, refused: [], undo: () => rm(file, { force: true }) }
    },
    close: () => {},
  }
}

/** The key in a file name, including files that a killed process left half written. */
const keyIn = (file: string) => /^[^Z]*Z-(.+?)\.eml(?:\..+)?$/.exec(file)?.[1] ?? ''

/** Deletes the mail files of the deliveries with these keys. */
export async function removeMailFiles(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const folder = mailFolder(env().DATA_DIR)
  const wanted = new Set(keys)
  const files = await readdir(folder).catch(() => [])
  await Promise.all(files.filter((file) => wanted.has(keyIn(file))).map((file) => rm(path.join(folder, file), { force: true })))
}

const SECOND = 1000
const CONNECTIONS = 5
const CLOSE_GRACE_MS = 5 * SECOND

/** nodemailer must never read files or URLs named in a mail; ours name none. */
const NO_EXTERNAL = { disableFileAccess: true, disableUrlAccess: true } as const

/** Sends mails to a mail server through a small pool of connections. */
function smtpTransport(url: string, from: string): MailTransport {
  const { hostname } = new URL(url)
  const mailer = createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
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
  return SMTP_URL ? smtpTransport(SMTP_URL, MAIL_FROM) : fileTransport(mailFolder(DATA_DIR), MAIL_FROM)
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

/**
 * Sends the CMS's own mails, such as password resets. Without a mail server they are written to files that only the owner of
 * the process can read. Their content and recipient are never logged.
 */
export const siteEmail: EmailAdapter<void> = ({ payload }) => ({
  name: 'site',
  defaultFromAddress: 'no-reply@localhost',
  defaultFromName: 'Site',
  // Not awaited: the response time would reveal which addresses have an account.
  sendEmail: async (mail) => {
    const messageId = `<${randomUUID()}@${new URL(env().SITE_URL).hostname}>`
    const subject = lineOf(typeof mail.subject === 'string' ? mail.subject : '', 150)
    const headers = { 'Auto-Submitted': 'auto-generated' }
    transportOf(payload)
      .send({ ...mail, from: env().MAIL_FROM, subject, messageId, headers }, new Date())
      .catch((error: Error) => {
        const outcome = smtpOutcome(error)
        const reason = outcome.state === 'away' ? outcome.why : 'The mail server refused it.'
        payload.logger.warn(`A CMS mail was not sent and will not be retried. ${reason}`)
      })
  },
})
