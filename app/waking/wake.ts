import { hydrated } from '#app/navigation/hydrated.ts'
import { isEdited } from '#app/forms/is-edited.ts'
import { buildId } from '#app/navigation/builds/build-id.ts'
import { loadDocument } from '#app/navigation/builds/reload-guard.ts'

const FIELDS = 'input:not([type=hidden], [type=radio]), textarea'

/** Returns whether the visitor has changed a field, whose content a new document would lose. */
const hasEdits = (): boolean => [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(isEdited)

/** Returns whether the server runs another build, in which the files of this page's build are gone. */
async function isOtherBuild(): Promise<boolean> {
  const answer = await fetch(`/builds/latest.json?${Date.now()}`)
  return answer.ok && buildId() !== undefined && ((await answer.json()) as { id?: unknown }).id !== buildId()
}

/** Returns whether the page has changed on the server, so that the data of this copy is gone. */
const hasChanged = async (dataAddress: string | null): Promise<boolean> =>
  dataAddress !== null && (await fetch(dataAddress, { method: 'HEAD' })).status === 404

/**
 * Loads a new document in place of one that can no longer be woken, unless the visitor would lose what they typed. A page that only
 * the connection or the server keeps from waking stays.
 */
async function replaceOutdated(dataAddress: string | null): Promise<void> {
  const isOutdated = await Promise.all([isOtherBuild(), hasChanged(dataAddress)]).catch(() => [])
  if (isOutdated.some(Boolean) && !hasEdits()) loadDocument(location.pathname + location.search + location.hash)
}

const root = () => document.documentElement

/** The names of the files that the application needs on this page (`page-modules.ts`). */
const neededFiles = (): string[] => root().dataset.modules?.split(' ') ?? []

/**
 * Requests a file without running it. All are requested at once, because each would otherwise be found only in the one before.
 * @throws if it cannot be loaded, where browsers report that
 */
function preload(name: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = `/assets/${name}.js`
  document.head.append(link)
  if (!link.relList.supports('modulepreload')) return Promise.resolve()
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded`)))
  })
}

const currentAddress = () => location.pathname + location.search

const address = currentAddress()

/** Whether the document's history has left the page in it. */
export const hasLeft = (): boolean => currentAddress() !== address

/** Whether the page is hydrated. */
export const isAwake = (): boolean => root().dataset.awake !== undefined

/** The address of the page's data; `null` if it is in the page. */
const dataAddress = (): string | null =>
  root().dataset.page ? `/page-data/${root().dataset.page}.js?of=${encodeURIComponent(address)}` : null

/**
 * Runs the script with the page's data, if it is not in the page (`server/page-data.ts`).
 * @throws if it cannot be loaded
 */
function loadData(): Promise<unknown> {
  const src = dataAddress()
  if (!src || window.$_TSR) return Promise.resolve()
  const script = document.createElement('script')
  script.src = src
  document.head.append(script)
  return new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', () => reject(new Error('The data of this page could not be loaded')))
  })
}

async function start(): Promise<void> {
  // A page that lacks a part would be replaced by an error page, although it can be read and used as it is.
  const [{ startApplication }] = await Promise.all([import('./application.tsx'), loadData(), ...neededFiles().map(preload)])
  // Back or Forward has left this page, and its document is on the way (`start-page.ts`).
  if (hasLeft()) throw new Error('Another page is being loaded')
  startApplication()
  await hydrated
  // From now on the application answers for the page.
  root().dataset.awake = ''
}

let waking: Promise<void> | undefined

/**
 * Loads the application and hydrates the page, once. After a failure the next call tries again; until then the page works as it
 * does without scripts.
 * @throws if the application cannot be loaded
 */
export function wake(): Promise<void> {
  waking ??= start().catch((error: unknown) => {
    waking = undefined
    void replaceOutdated(dataAddress())
    throw error
  })
  return waking
}
