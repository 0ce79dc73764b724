import { hydrated } from '#app/navigation/hydrated.ts'
import { replaceOutdated } from './replace-outdated.ts'

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
  // Back or Forward has left this page, and its document is on the way (`follow-history.ts`).
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
