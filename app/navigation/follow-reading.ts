/** A section counts as current once its heading is above this fraction of the window. */
const READ_AT = 1 / 3

/** In pixels; longer than any page. */
const FAR_ABOVE = 1_000_000

const headingOf = ({ hash }: HTMLAnchorElement) => document.getElementById(decodeURIComponent(hash.slice(1)))

/**
 * Marks the link of the current section in the page's table of contents.
 * @returns stops following
 */
export function followReading(): () => void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')]
  const headings = links.map(headingOf)
  const mark = () => {
    const line = window.innerHeight * READ_AT
    const here = headings.findLastIndex((heading) => heading !== null && heading.getBoundingClientRect().top < line)
    for (const [index, link] of links.entries()) {
      if (index === here) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
  }
  // The root extends far above the window, so a jump from the end to the start also triggers the observer.
  const observer = new IntersectionObserver(mark, { rootMargin: `${FAR_ABOVE}px 0px -${(1 - READ_AT) * 100}% 0px` })
  for (const heading of headings) if (heading) observer.observe(heading)
  return () => observer.disconnect()
}
