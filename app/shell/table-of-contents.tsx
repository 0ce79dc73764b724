import type { Toc } from '#app/rich-text/body/toc.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { pageMessages } from '#app/i18n/en/page.ts'

/** With fewer headings the page itself gives a better overview. */
const MIN_HEADINGS = 3

type Links = Toc['links']

const count = (links: Links): number => links.reduce((sum, { children = [] }) => sum + 1 + count(children), 0)

function List({ links }: { links: Links }) {
  return (
    <ol>
      {links.map(({ id, text, children }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
          {children ? <List links={children} /> : null}
        </li>
      ))}
    </ol>
  )
}

export function TableOfContents({ toc }: { toc: Toc | undefined }) {
  const messages = useMessages('page', pageMessages)
  if (!toc || count(toc.links) < MIN_HEADINGS) return null
  return (
    <nav className="hung toc" aria-labelledby="toc-title">
      <div>
        <h2 id="toc-title">{toc.title || messages.contents}</h2>
        <List links={toc.links} />
      </div>
    </nav>
  )
}
