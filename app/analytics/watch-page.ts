import type { EventName, EventProperties } from '#cms/analytics/events.ts'
import { pagePath, track } from './track.ts'
import { onShown, shownPage } from './shown-pages.ts'

/**
 * Captures a view of the current page and of each page opened from now on. A view counts once the navigation has resolved, so not
 * for prefetched, abandoned or redirected navigations (C97). Restoring a document from the back/forward cache is another view.
 * @returns a function that stops capturing
 */
export function capturePageViews(capture: (event: string, properties: Record<string, unknown>) => void): () => void {
  let last: string | undefined
  let ended = false
  const captureOnce = (path: string) => {
    // Rerendering the same page, for example after its data was reloaded, is not another view.
    if (path === last) return
    last = path
    // Deferred until the page has its title.
    setTimeout(() => {
      if (!ended) capture('$pageview', { current_url: path })
    })
  }
  const captureCurrent = () => captureOnce(shownPage())
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    last = undefined
    captureCurrent()
  }
  captureCurrent()
  const unsubscribe = onShown('resolved', captureCurrent)
  addEventListener('pageshow', onPageShow)
  return () => {
    ended = true
    unsubscribe()
    removeEventListener('pageshow', onPageShow)
  }
}

/** Elements must stay on screen this long, so results shown while typing or passing through do not count. */
const SHOWN_MS = 1000

const trackAttribute = (attribute: string, element: Element): void => {
  // `app/ui/tracking-attributes.ts` writes these attributes with typed properties; only the path is missing.
  const [event, properties] = JSON.parse(element.getAttribute(attribute) ?? '') as [
    EventName,
    Omit<EventProperties<'page missing'>, 'path'>,
  ]
  track(event, { ...properties, path: pagePath(location.pathname) } as EventProperties<EventName>)
}

/** The kind and format of the directory file a link points to, or `null` for other links. */
function downloadAt({ pathname }: URL): Omit<EventProperties<'import downloaded'>, 'path'> | null {
  if (pathname === '/directory/config') return { kind: 'config', format: 'tool' }
  const [, format] = /^\/directory\/(?:[^/]+\/)?catalogue\.(json|ndjson|sarif)$/.exec(pathname) ?? []
  return format ? { kind: 'catalogue', format: format as 'json' | 'ndjson' | 'sarif' } : null
}

function listen(signal: AbortSignal): void {
  for (const type of ['click', 'change']) {
    const attribute = `data-on-${type}`
    const onEvent = ({ target }: Event) => {
      const element = target instanceof Element ? target.closest(`[${attribute}]`) : null
      if (element) trackAttribute(attribute, element)
    }
    document.addEventListener(type, onEvent, { signal, capture: true })
  }
  // Editors link to these files too, so links are recognized by URL, not by attribute.
  const onDownload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const found = link?.origin === location.origin ? downloadAt(new URL(link.href)) : null
    if (found) track('import downloaded', { ...found, path: pagePath(location.pathname) })
  }
  document.addEventListener('click', onDownload, { signal, capture: true })
}

/**
 * Tracks the events that pages declare in attributes (`app/ui/tracking-attributes.ts`), on the current page and all later ones.
 * @returns a function that stops tracking
 */
export function watchPage(): () => void {
  const listening = new AbortController()
  listen(listening.signal)
  let timer: ReturnType<typeof setTimeout> | undefined
  let before = ''
  const scheduleCheck = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const shown = [...document.querySelectorAll('[data-when-shown]')]
      const now = location.pathname + shown.map((element) => element.getAttribute('data-when-shown')).join()
      if (now !== before) for (const element of shown) trackAttribute('data-when-shown', element)
      before = now
    }, SHOWN_MS)
  }
  const stop = onShown('rendered', scheduleCheck)
  scheduleCheck()
  return () => {
    stop()
    clearTimeout(timer)
    listening.abort()
  }
}
