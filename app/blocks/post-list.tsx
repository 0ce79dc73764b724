import type { ArticleEntry } from '../block-data.ts'
import type { DrawnBlock } from '../drawn.ts'
import { Day } from '../ui/day.tsx'
import { Image } from '../ui/image.tsx'
import { ListHead } from '../ui/list-head.tsx'
import { NothingListed } from '../ui/nothing-listed.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { useWords } from '../ui/use-words.ts'
import { textWords } from '../words/en/text.ts'

type EntryProps = { entry: ArticleEntry; Title: 'h2' | 'h3'; isFirst: boolean }

/** An article: its day before the line; the newest one large, with its picture. */
function Entry({ entry: { title, href, excerpt, date, cover, tags, authors }, Title, isFirst }: EntryProps) {
  const words = useWords('text', textWords)
  return (
    <li className={`hung entry ${isFirst ? 'entry-large' : ''}`}>
      <p className="facts-line aside">
        {date ? <Day date={date} /> : null}
        {authors.length > 0 ? <span>{authors.map(({ name }) => name).join(', ')}</span> : null}
      </p>
      <div>
        {isFirst && cover ? <Image source={{ ...cover, alt: '' }} sizes="(min-width: 64rem) 50rem, 100vw" className="entry-cover" /> : null}
        <Title className="knot">
          <SiteLink href={href}>{title}</SiteLink>
        </Title>
        {excerpt ? <p className="entry-words">{excerpt}</p> : null}
        {tags.length > 0 ? (
          <ul className="tags" aria-label={words.tags}>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  )
}

export function PostListBlock({ heading, text, empty, data = [] }: DrawnBlock<'post-list'>) {
  return (
    <section className="listing">
      <ListHead heading={heading} text={text} />
      {data.length === 0 ? <NothingListed text={empty} /> : null}
      <ol>
        {data.map((entry, index) => (
          <Entry key={entry.href} entry={entry} Title={heading ? 'h3' : 'h2'} isFirst={index === 0} />
        ))}
      </ol>
    </section>
  )
}
