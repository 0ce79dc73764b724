import { isConstrained } from '#app/navigation/connection.ts'
import { PREFETCHED_LINKS, SPECULATION_RULES } from '#app/navigation/speculation-rules.ts'

/** Inserted by script, because only scripts can tell whether the connection is metered. */
function addRules(): () => void {
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = SPECULATION_RULES
  document.head.append(rules)
  return () => rules.remove()
}

/** Does what the rules say in browsers that do not follow them. */
function prefetchPointedAt(): () => void {
  const listening = new AbortController()
  const seen = new Set([location.href])
  const onPoint = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(PREFETCHED_LINKS) : null
    const href = link?.href.replace(/#.*/, '')
    if (!link || !href || seen.has(href) || link.origin !== location.origin) return
    seen.add(href)
    // Not `<link rel=prefetch>`, which Firefox refuses under the page's policy. The answer is kept for the navigation.
    fetch(href, { headers: { accept: 'text/html' }, priority: 'low' }).catch(() => null)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(type, onPoint, { capture: true, passive: true, signal: listening.signal })
  return () => listening.abort()
}

/**
 * Prefetches the document behind a link that is pointed at.
 * @returns a function that stops it: the application prefetches what it needs by itself
 */
export function prefetchDocuments(): () => void {
  if (isConstrained()) return () => {}
  const followsRules = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules')
  return followsRules ? addRules() : prefetchPointedAt()
}
