/** A heading counts as read from when it is this far up the window. */
const READ_AT = 1 / 3

/** Longer than any page. */
const FAR_ABOVE = 1_000_000

const headingOf = ({ hash }: HTMLAnchorElement) => document.getElementById(decodeURIComponent(hash.slice(1)))

/**
 * Marks the link of the part that is being read, in the table of contents of the page that is shown.
 * @returns stops it
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
  // Everything above the mark counts as seen: also a jump from the end to the start changes what is.
  const observer = new IntersectionObserver(mark, { rootMargin: `${FAR_ABOVE}px 0px -${(1 - READ_AT) * 100}% 0px` })
  for (const heading of headings) if (heading) observer.observe(heading)
  return () => observer.disconnect()
}
