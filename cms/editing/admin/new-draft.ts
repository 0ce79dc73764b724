import { sendJson } from './stored-versions.ts'
import { differences } from './differences.ts'
import { type Refusal, refusalsIn, sendDraft } from './refused-fields.ts'
import { type SaveTarget, targetOf } from './save-requests.ts'
import { dropCopy, storeCopy } from './unsaved-copy.ts'

type Values = Record<string, unknown>

/**
 * A document that somebody writes in the form of Create New, in the language of that form. `drawer` names the drawer that the form is
 * in, if it is in one.
 */
export type NewDocument = { collection: string; locale: string; person: number | string; drawer?: string }

/** What is stored of it: `sent` are the values, `refused` the fields that the server did not take. */
export type Stored = { id: number; updatedAt: string; sent: unknown; refused: Refusal[] }

/** The form of Create New, which has no id yet. */
export const newTarget = ({ collection, locale }: Pick<NewDocument, 'collection' | 'locale'>): SaveTarget =>
  targetOf(`${collection}/create`, locale)

const UNREACHABLE: Refusal = { path: null, message: 'The server does not respond. Saving is tried again every few seconds.' }

/** Sends a draft, without the fields that the server refuses. */
function send(method: 'POST' | 'PATCH', path: string, { locale }: NewDocument, data: Values) {
  const query = `draft=true${method === 'PATCH' ? '&autosave=true' : ''}&depth=0&fallback-locale=null&locale=${locale}`
  const body = JSON.stringify({ ...data, _status: 'draft' })
  return sendDraft(body, (rest) => sendJson(method, `/api/${path}?${query}`, String(rest)))
}

type Answer = { doc?: { id: number; updatedAt: string } } | null

const answerIn = (response: Response): Promise<Answer> => response.json().catch(() => null) as Promise<Answer>

async function create(document: NewDocument, data: Values): Promise<Stored | Refusal[]> {
  const sent = await send('POST', document.collection, document, data).catch(() => null)
  if (!sent) return [UNREACHABLE]
  const { response, refused, values } = sent
  const answer = await answerIn(response)
  if (!response.ok || !answer?.doc) return [...refused, ...refusalsIn(answer)]
  dropCopy(newTarget(document), document.person)
  const { id, updatedAt } = answer.doc
  return { id, updatedAt, sent: values, refused }
}

/** Adds what was typed since, and keeps a copy of it for the edit view until that is stored. */
async function update(document: NewDocument, before: Stored, data: Values): Promise<Stored> {
  const { collection, locale, person } = document
  dropCopy(newTarget(document), person)
  if (differences(before.sent, data).length === 0) return before
  const path = `${collection}/${before.id}`
  storeCopy(targetOf(path, locale), person, { data, basedOn: before.updatedAt })
  const sent = await send('PATCH', path, document, data).catch(() => null)
  if (!sent?.response.ok) return before
  if (sent.refused.length === 0) dropCopy(targetOf(path, locale), person)
  const updatedAt = (await answerIn(sent.response))?.doc?.updatedAt ?? before.updatedAt
  return { ...before, updatedAt, sent: sent.values, refused: sent.refused }
}

/** Reads the form; `null` if its edit view has taken over what was typed. */
type Read = () => Promise<Values | null>

/**
 * Returns a function that stores a new document: the first call creates the draft, each later one adds what was typed since. They wait
 * for each other, so that there is never a second document.
 */
export function newDraft(document: NewDocument): (read: Read) => Promise<Stored | Refusal[]> {
  let last: Promise<Stored | Refusal[]> = Promise.resolve([])
  return (read) => {
    last = last.then(async (before) => {
      const data = await read()
      if (data) return Array.isArray(before) ? create(document, data) : update(document, before, data)
      dropCopy(newTarget(document), document.person)
      return before
    })
    return last
  }
}
