import type { Toc } from '../../content/body/toc.ts'
import { useWords } from '../../ui/use-words.ts'
import { pageWords } from '../../words/en/page.ts'

/** A list of fewer headings than this says less than the page itself at a glance. */
const FEWEST = 3

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

/** Where to find what on a long page. */
export function TableOfContents({ toc }: { toc: Toc | undefined }) {
  const words = useWords('page', pageWords)
  if (!toc || count(toc.links) < FEWEST) return null
  return (
    <nav className="hung toc" aria-labelledby="toc-title">
      <div>
        <h2 id="toc-title">{toc.title || words.contents}</h2>
        <List links={toc.links} />
      </div>
    </nav>
  )
}
