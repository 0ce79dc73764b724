import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { ImportReport } from '#cms/imports/report.ts'
import { accountOf, openRightsSite, type RightsSite } from './rights-site.ts'
import type { Who } from './rights-table.ts'
import { sessionIn } from './site-process.ts'

/** What the site answers to a catalogue. */
export type ImportAnswer = { reports?: ImportReport[]; errors?: { message: string; place?: { file: string; line?: number } }[] }

type Said = Record<string, string>
type Sent = { status: number; body: ImportAnswer; headers: Headers }
type Send = (who: Who, file: string | Buffer, said: Said, name?: string) => Promise<Sent>
type SendRaw = (authorization: string, file: string | Buffer, said: Said, type?: string) => Promise<Sent>

/** A running site whose temporary folder is its own, so that what uploads leave behind is seen. */
export type ImportSite = RightsSite & {
  leftovers: () => Promise<string[]>
  authorization: (who: Who) => Promise<string>
  /** Sends a catalogue as a form. */
  send: Send
  /** Sends a catalogue as the body itself, as curl does. */
  sendRaw: SendRaw
}

export const importAddress = (said: Said): string => `/api/imports/run?${new URLSearchParams(said)}`

/** A catalogue as a form. */
export function importForm(file: string | Buffer, said: Said, name = 'catalogue.json'): FormData {
  const body = new FormData()
  for (const [key, value] of Object.entries(said)) body.set(key, value)
  body.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name)
  return body
}

const read = async (answer: Response): Promise<Sent> => ({
  status: answer.status,
  body: (await answer.json()) as ImportAnswer,
  headers: answer.headers,
})

export async function openImportSite(): Promise<ImportSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'import-test-'))
  const here = await openRightsSite({ TMPDIR: folder })
  afterAll(() => rm(folder, { recursive: true }))
  const authorization = async (who: Who) => {
    const answer = await here.call('nobody', '/api/users/login', 'POST', accountOf(who))
    return `JWT ${sessionIn(answer)}`
  }
  const send: Send = async (who, file, said, name) => read(await here.call(who, '/api/imports/run', 'POST', importForm(file, said, name)))
  const sendRaw: SendRaw = async (as, file, said, type = 'application/x-www-form-urlencoded') => {
    const headers = { authorization: as, 'content-type': type }
    const body = typeof file === 'string' ? file : new Uint8Array(file)
    return read(await fetch(here.site.url + importAddress(said), { method: 'POST', headers, body }))
  }
  const leftovers = async () => (await readdir(folder)).filter((name) => name.startsWith('import-'))
  return { ...here, leftovers, authorization, send, sendRaw }
}
