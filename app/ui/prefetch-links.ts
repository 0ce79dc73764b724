/** Links that ask for it and open in this window. */
const LINKS = 'a[data-prefetch]:not([target="_blank"])'

/**
 * Hands `prefetch` every link that comes into view, is pointed at or gets the focus.
 * @returns looks for links that were not there before; to be called after each change of page
 */
export function watchLinks(prefetch: (link: HTMLAnchorElement) => void): () => void {
  const seen = new WeakSet<Element>()

  const ask = (link: HTMLAnchorElement) => {
    if (link.pathname !== location.pathname || link.search !== location.search) prefetch(link)
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      ask(target as HTMLAnchorElement)
    }
  })
  const pointed = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null
    if (link) ask(link)
  }
  document.addEventListener('pointerover', pointed)
  document.addEventListener('focusin', pointed)

  const look = () => {
    for (const link of document.querySelectorAll(LINKS)) {
      if (seen.has(link)) continue
      seen.add(link)
      observer.observe(link)
    }
  }
  look()
  return look
}
