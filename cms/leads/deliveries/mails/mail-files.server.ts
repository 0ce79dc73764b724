import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailTransport } from './mail-transport.ts'

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
export async function removeMailFiles(folder: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const wanted = new Set(keys)
  const files = await readdir(folder).catch(() => [])
  await Promise.all(files.filter((file) => wanted.has(keyIn(file))).map((file) => rm(path.join(folder, file), { force: true })))
}
