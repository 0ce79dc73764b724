import { afterFile } from '#tests/setup/after-file.ts'
import { type ContentChanges, PageCache } from '#server/page-cache/page-cache.ts'

type Change = (tag: string | null, parts: readonly string[]) => void

export const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html', ...init.headers } })

/** A cache in front of `render`, with content that changes on demand. */
export async function openCache(render: (target: string, count: number) => Response | Promise<Response>, renderTimeoutMs = 2000) {
  const rendered: string[] = []
  const warnings: string[] = []
  const state = { isListening: true, parts: new Map<string, string>() }
  let change: Change = () => {}
  const pages = new PageCache({
    maxBytes: 10_000_000,
    renderTimeoutMs,
    spill: null,
    render: async (target) => {
      rendered.push(target)
      return render(target, rendered.length)
    },
    log: { warn: (_, message) => void warnings.push(message), debug: () => {} },
  })
  afterFile(() => pages.close())
  const content: ContentChanges = {
    onContentChange: (listener) => {
      change = listener
      return Promise.resolve()
    },
    isListening: () => state.isListening,
    isPartCurrent: (part, digest) => Promise.resolve(state.parts.get(part) === digest),
    caughtUp: () => Promise.resolve(),
    declaredParameters: () => ({ own: new Set(['page']), ignores: () => true }),
  }
  await pages.start(content)
  const find = async (target: string, referrer: string | null = null) => {
    const key = pages.keyOf(target)
    const found = key && (await pages.find(key, referrer))
    if (!found) return null
    return 'page' in found
      ? { text: found.page.body.toString(), isStale: found.stale !== undefined }
      : { alone: await found.response.text() }
  }
  return { pages, content, find, rendered, warnings, state, change: (tag: string | null, ...parts: string[]) => change(tag, parts) }
}

export const fresh = (text: string) => ({ text, isStale: false })
export const old = (text: string) => ({ text, isStale: true })
