import type { RegisteredRouter } from '@tanstack/react-router'
import type { EventName, EventProperties } from '../../content/events.ts'
import { pagePath } from './page-path.ts'
import { track } from './track.ts'

/** What is found while one still types, or passes through, is not told. */
const SHOWN_MS = 1000

const told = (attribute: string, element: Element): void => {
  // Written by `app/told.ts`, whose types are those of the events; only where it happened is missing.
  const [event, properties] = JSON.parse(element.getAttribute(attribute) ?? '') as [
    EventName,
    Omit<EventProperties<'page missing'>, 'path'>,
  ]
  track(event, { ...properties, path: pagePath(location.pathname) } as EventProperties<EventName>)
}

/** How a file that a link leads to is written, if it is one of the directory's for tools. */
function downloadAt({ pathname }: URL): Omit<EventProperties<'import downloaded'>, 'path'> | null {
  if (pathname === '/directory/config') return { kind: 'config', format: 'tool' }
  const [, format] = /^\/directory\/(?:[^/]+\/)?catalogue\.(json|ndjson|sarif)$/.exec(pathname) ?? []
  return format ? { kind: 'catalogue', format: format as 'json' | 'ndjson' | 'sarif' } : null
}

function listen(signal: AbortSignal): void {
  for (const type of ['click', 'change']) {
    const attribute = `data-on-${type}`
    const hear = ({ target }: Event) => {
      const element = target instanceof Element ? target.closest(`[${attribute}]`) : null
      if (element) told(attribute, element)
    }
    document.addEventListener(type, hear, { signal, capture: true })
  }
  // Editors link to these files as well, so the link itself is looked at.
  const download = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const found = link?.origin === location.origin ? downloadAt(new URL(link.href)) : null
    if (found) track('import downloaded', { ...found, path: pagePath(location.pathname) })
  }
  document.addEventListener('click', download, { signal, capture: true })
}

/**
 * Tells the events that pages name in their own attributes (`app/told.ts`), of the page that is shown now and of those after.
 * @returns what ends it
 */
export function watchPage(router: Pick<RegisteredRouter, 'subscribe'>): () => void {
  const listening = new AbortController()
  listen(listening.signal)
  let timer: ReturnType<typeof setTimeout> | undefined
  let before = ''
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const shown = [...document.querySelectorAll('[data-when-shown]')]
      const now = location.pathname + shown.map((element) => element.getAttribute('data-when-shown')).join()
      if (now !== before) for (const element of shown) told('data-when-shown', element)
      before = now
    }, SHOWN_MS)
  }
  const stop = router.subscribe('onRendered', look)
  look()
  return () => {
    stop()
    clearTimeout(timer)
    listening.abort()
  }
}
