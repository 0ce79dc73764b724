import type { OpenDocument } from './use-open-document.ts'

/** The values of a document or a global in one language. */
export type Stored = Record<string, unknown> & { updatedAt?: string }

/** The person waits for it. */
const inTime = () => AbortSignal.timeout(15_000)

async function read(address: string): Promise<unknown> {
  const response = await fetch(address, { credentials: 'include', signal: inTime() })
  if (!response.ok) throw new Error(`The server responded with ${response.status}. Try again.`)
  return response.json()
}

const inLocale = ({ locale }: OpenDocument) => `depth=0&fallback-locale=null&locale=${locale}`

/** Reads the newest version, in the language of the form. */
export const readNewest = (open: OpenDocument): Promise<Stored> =>
  read(`${open.address}?${inLocale(open)}${open.hasDrafts ? '&draft=true' : ''}`) as Promise<Stored>

/** Reads what visitors see, in the language of the form; nothing if that language is not published. */
export async function readPublic(open: OpenDocument): Promise<Stored> {
  const stored = (await read(`${open.address}?${inLocale(open)}`)) as Stored
  return stored._status === 'published' ? stored : {}
}

type When = 'equals' | 'greater_than'

/** Reads versions by the time they were saved at. */
async function readVersions(open: OpenDocument, when: When, savedAt: string, options: string): Promise<Stored[]> {
  const [collection, id] = open.document.split('/')
  const isGlobal = collection === 'globals'
  const where = `where[and][0][version.updatedAt][${when}]=${savedAt}${isGlobal ? '' : `&where[and][1][parent][equals]=${id}`}`
  const address = isGlobal ? open.address : `/api/${collection}`
  const { docs = [] } = (await read(`${address}/versions?${where}&${options}&${inLocale(open)}`)) as { docs?: { version: Stored }[] }
  return docs.map(({ version }) => version)
}

/** Reads the version saved at a time; `null` if it has been deleted since. */
export async function readVersionOf(open: OpenDocument, savedAt: string | undefined): Promise<Stored | null> {
  return savedAt ? ((await readVersions(open, 'equals', savedAt, 'limit=1'))[0] ?? null) : null
}

/** Returns true if one person alone has saved since a time. */
export async function isByOnePerson(open: OpenDocument, savedAt: string | undefined): Promise<boolean> {
  const since = savedAt ? await readVersions(open, 'greater_than', savedAt, 'select[version][savedBy]=true&limit=100') : []
  return new Set(since.map(({ savedBy }) => savedBy)).size === 1
}

/** Saves values as a draft, without the form. @returns what was stored */
export async function saveDraft(open: OpenDocument, values: object): Promise<Stored> {
  const response = await fetch(`${open.address}?${inLocale(open)}&draft=true`, {
    method: 'PATCH',
    credentials: 'include',
    signal: inTime(),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...values, _status: 'draft' }),
  })
  if (!response.ok) throw new Error(`This could not be saved: the server responded with ${response.status}. Your text is still here.`)
  const { doc } = (await response.json()) as { doc?: Stored }
  return doc ?? {}
}

/** Requests that outlive their page may have 64 KiB. */
const OUTLIVES_PAGE = 60_000

/** Sends JSON in a request that outlives the page if it is small enough. */
export const sendJson = (method: 'PATCH' | 'POST', address: string, body: string): Promise<Response> =>
  fetch(address, {
    method,
    credentials: 'include',
    keepalive: new Blob([body]).size < OUTLIVES_PAGE,
    headers: { 'content-type': 'application/json' },
    body,
  })

/** Saves a draft without the form, which ignores submits while another language is loaded and ends with its view. */
export async function saveDirectly({ address, locale }: OpenDocument, data: object): Promise<void> {
  const query = `draft=true&autosave=true&depth=0&fallback-locale=null&locale=${locale}`
  await sendJson('PATCH', `${address}?${query}`, JSON.stringify({ ...data, _status: 'draft' }))
}
