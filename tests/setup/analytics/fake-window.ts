import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import type { PostHog } from 'posthog-js'
import { vi } from 'vitest'
import type { Answer, PosthogRecord } from './fake-posthog.ts'

/** Scripts to run in place of the library's own, by name. */
export type Scripts = Record<string, () => void>

/** A file of the installed library. */
const compile = (name: string): Script =>
  new Script(`(function (exports, module) {${readFileSync(`node_modules/posthog-js/dist/${name}.js`, 'utf8')}\n})`, {
    filename: `${name}.js`,
  })

const compiled = new Map(['main', 'recorder'].map((name) => [name, compile(name)]))

/** Runs a file of the installed library. */
export function evaluate(name: string): { posthog: PostHog } {
  const module = { exports: {} }
  const run = (compiled.get(name) ?? compile(name)).runInThisContext() as (exports: object, own: typeof module) => void
  run(module.exports, module)
  return module.exports as { posthog: PostHog }
}

const bytesOf = async (body: unknown): Promise<Buffer> =>
  body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : Buffer.from(typeof body === 'string' ? body : '')

const fromIngest = (url: string) => url.replace(/^(?:https?:\/\/[^/]+)?\/ingest/, '')

function answered({ status, headers, body }: Answer): Response {
  if (status === 0) throw new TypeError('Failed to fetch')
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {})
  return new Response(status === 204 ? null : text, { status, headers })
}

/** Answers the page's requests. */
export function stubRequests(posthog: PosthogRecord): void {
  const receive = async (url: string, { method = 'GET', body, headers }: RequestInit): Promise<Answer> =>
    posthog.receive({ method, url: fromIngest(url), headers: Object.fromEntries(new Headers(headers)), body: await bytesOf(body) })
  vi.stubGlobal('fetch', async (url: string, options: RequestInit = {}) => {
    const answer = await receive(url, options)
    if (answer.delayMs) {
      await new Promise((resolve, reject) => {
        setTimeout(resolve, answer.delayMs)
        options.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    }
    return answered(answer)
  })
  Object.assign(navigator, { sendBeacon: (url: string, body: Blob) => (void receive(url, { method: 'POST', body }), true) })
}

/** Runs the scripts that the library adds to the page, from the installed version, as soon as they have an address. */
export function runScripts(posthog: PosthogRecord, scripts: Scripts): void {
  const done = new WeakSet<Element>()
  new MutationObserver(() => {
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
      if (done.has(script)) continue
      done.add(script)
      const url = script.getAttribute('src') ?? ''
      const [, name = ''] = /\/static\/([\w-]+)\.js/.exec(url) ?? []
      const answer = posthog.receive({ method: 'GET', url: fromIngest(url), headers: {}, body: Buffer.alloc(0) })
      const isOwn = name !== '' && answer.status === 404
      if (isOwn) (scripts[name] ?? (() => evaluate(name)))()
      script.dispatchEvent(new Event(isOwn || answer.status === 200 ? 'load' : 'error'))
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['src'] })
}

/**
 * Remembers what is on the window.
 * @returns a function that removes what the library's scripts have added
 */
export function trackGlobals(): () => void {
  const known = new Set(Object.getOwnPropertyNames(globalThis))
  return () => {
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      if (!known.has(name) && !/^__vi/i.test(name)) Reflect.deleteProperty(globalThis, name)
    }
  }
}

/** The observers that are created from now on. */
export function trackObservers(): MutationObserver[] {
  const observers: MutationObserver[] = []
  window.MutationObserver = class extends MutationObserver {
    constructor(callback: MutationCallback) {
      super(callback)
      observers.push(this)
    }
  }
  return observers
}
