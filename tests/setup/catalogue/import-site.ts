import { readdir } from 'node:fs/promises'
import type { ImportReport, Reject } from '#catalogue/report.ts'
import { accountOf, openRightsSite, type RightsSite } from '#tests/setup/accounts/rights-site.ts'
import type { Who } from '#tests/setup/accounts/rights-table.ts'
import { SHARED_TEMPORARY } from '#tests/setup/site/shared-site.ts'
import { sessionIn } from '#tests/setup/site/site-process.ts'

/** The response of the import endpoint. */
export type ImportAnswer = {
  reports?: ImportReport[]
  errors?: { message: string; place?: { file: string; line?: number } }[]
  rejects?: Reject[]
}

type ImportParameters = Record<string, string>
type Sent = { status: number; body: ImportAnswer; headers: Headers }
type Send = (who: Who, file: string | Buffer, parameters: ImportParameters, name?: string) => Promise<Sent>
type SendRaw = (authorization: string, file: string | Buffer, parameters: ImportParameters, type?: string) => Promise<Sent>

/** The shared site, whose temporary folder shows the files that uploads leave behind. */
export type ImportSite = RightsSite & {
  leftovers: () => Promise<string[]>
  authorization: (who: Who) => Promise<string>
  /** Uploads a catalogue as a form. */
  send: Send
  /** Sends a catalogue as the request body, as curl does. */
  sendRaw: SendRaw
}

export const importAddress = (parameters: ImportParameters): string => `/api/imports/run?${new URLSearchParams(parameters)}`

export function importForm(file: string | Buffer, parameters: ImportParameters, name = 'catalogue.json'): FormData {
  const body = new FormData()
  for (const [key, value] of Object.entries(parameters)) body.set(key, value)
  body.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name)
  return body
}

const read = async (answer: Response): Promise<Sent> => ({
  status: answer.status,
  body: (await answer.json()) as ImportAnswer,
  headers: answer.headers,
})

export async function openImportSite(): Promise<ImportSite> {
  const here = await openRightsSite()
  const authorization = async (who: Who) => {
    const answer = await here.call('nobody', '/api/users/login', 'POST', accountOf(who))
    return `JWT ${sessionIn(answer)}`
  }
  const send: Send = async (who, file, parameters, name) =>
    read(await here.call(who, '/api/imports/run', 'POST', importForm(file, parameters, name)))
  const sendRaw: SendRaw = async (as, file, parameters, type = 'application/x-www-form-urlencoded') => {
    const headers = { authorization: as, 'content-type': type }
    const body = typeof file === 'string' ? file : new Uint8Array(file)
    return read(await fetch(here.site.url + importAddress(parameters), { method: 'POST', headers, body }))
  }
  const leftovers = async () => (await readdir(SHARED_TEMPORARY)).filter((name) => name.startsWith('import-'))
  return { ...here, leftovers, authorization, send, sendRaw }
}
