import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { problem } from '#platform/http/problem.ts'
import { compressedResponse, withoutRenderTimes } from './page-policy.ts'

/** `/page-data/{name}.js?of={path and query}`: the data with which the application hydrates a page. */
const ADDRESS = /^\/page-data\/([\w-]{22})\.js$/

const NAME_LENGTH = 22
const MAX_NAMES = 10_000

const missing = () => problem(404, 'Not Found', 'This page has changed. Reload it.', { 'cache-control': 'no-store' })

type Options = {
  maxBytes: number
  scriptNonce: string
  /** The key of a page that is the same for everybody, else `null`. */
  keyOf: (target: string) => string | null
  /** Refuses to render the page for a caller who has asked for too much; `null` if it may be rendered. */
  refuse: (key: string) => Promise<Response | null>
  /** Brings the page in memory up to date, which calls `separate` if it has to be rendered. */
  refresh: (key: string) => Promise<unknown>
  /** Renders the page in any case. */
  render: (key: string) => Promise<unknown>
}

/**
 * The data of pages in memory. A page is readable without it, so it is not part of the page's bytes; the browser requests it when
 * somebody is about to use the page (`app/waking/wake.ts`). It is named by its content, so that it fits the page that names it.
 */
export class PageData {
  #options: Options
  #scripts: LRUCache<string, string>
  /** The name of each page's newest data, empty if it has none, so that requests for other names render nothing. */
  #newest = new LRUCache<string, string>({ max: MAX_NAMES })
  /** The scripts with the router's data. The nonce tells them from text in a page that looks like one. */
  #dataScripts: RegExp
  /** The script with which the router marks the end of its data. */
  #endMark: RegExp

  constructor(options: Options) {
    this.#options = options
    this.#scripts = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: ({ length }) => length })
    const own = `<script(?=[^>]*\\snonce="${options.scriptNonce}")`
    this.#dataScripts = new RegExp(`${own}(?=[^>]*\\sdata-tsr-stream-part)[^>]*>([\\s\\S]*?)</script>`, 'g')
    this.#endMark = new RegExp(`${own}[^>]*>document\\.currentScript\\.remove\\(\\);/\\*\\$tsr-stream-boundary\\*/</script>`)
  }

  /** Takes the data out of a page, and names it there instead. */
  separate(key: string, html: string): string {
    const scripts = [...html.matchAll(this.#dataScripts)].map(([, body = '']) => withoutRenderTimes(body))
    if (scripts.length === 0) return html
    const script = scripts.join('\n')
    const name = createHash('sha256').update(script).digest('base64url').slice(0, NAME_LENGTH)
    this.#scripts.set(name, script)
    this.#newest.set(key, name)
    return html
      .replaceAll(this.#dataScripts, '')
      .replace(this.#endMark, '')
      .replace(/<html[^>]*/, `$& data-page="${name}"`)
  }

  /** Answers a request for the data of a page, which is rendered again if it is no longer in memory; `null` for other requests. */
  async answer(request: Request): Promise<Response | null> {
    const { pathname, searchParams } = new URL(request.url)
    const [, name] = ADDRESS.exec(pathname) ?? []
    if (!name || (request.method !== 'GET' && request.method !== 'HEAD')) return null
    const script = this.#scripts.get(name) ?? (await this.#renew(name, searchParams.get('of') ?? ''))
    if (typeof script !== 'string') return script ?? missing()
    const headers = new Headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    return compressedResponse(request, new Response(), script, headers)
  }

  async #renew(name: string, target: string): Promise<string | Response | undefined> {
    const { keyOf, refuse, refresh, render } = this.#options
    const key = keyOf(target)
    const refused = key && (await refuse(key))
    if (!key || refused) return refused || undefined
    // Another process may have rendered a change before this one.
    await refresh(key)
    // The page may be in memory without its data, for example from a former process.
    if ((this.#newest.get(key) ?? name) === name && !this.#scripts.has(name)) await render(key)
    if (!this.#newest.has(key)) this.#newest.set(key, '')
    return this.#scripts.get(name)
  }
}
