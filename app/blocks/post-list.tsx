import type { ArticleEntry } from '../block-data.ts'
import type { DrawnBlock } from '../drawn.ts'
import { Day } from '../ui/day.tsx'
import { type EntryShape, entryShapeAt } from '../ui/entry-shape.ts'
import { Image } from '../ui/image.tsx'
import { ListHead } from '../ui/list-head.tsx'
import { NothingListed } from '../ui/nothing-listed.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { useWords } from '../ui/use-words.ts'
import { textWords } from '../words/en/text.ts'

/** How wide a cover is drawn; in a row its words would be too small to read. */
const SIZES = {
  large: '(min-width: 82rem) 56rem, (min-width: 64rem) 70vw, 100vw',
  half: '(min-width: 82rem) 27rem, (min-width: 40rem) 46vw, 100vw',
}

type EntryProps = { entry: ArticleEntry; Title: 'h2' | 'h3'; shape: EntryShape }

/** An article with its picture. Its day stands before the line, or above it where two share the room after the line. */
function Entry({ entry: { title, href, excerpt, date, cover, tags, authors }, Title, shape }: EntryProps) {
  const words = useWords('text', textWords)
  // A list without a heading is what its page is about, so its first picture is in the first screen.
  const isFirst = shape === 'large' && Title === 'h2'
  return (
    <li className={`entry entry-${shape} ${shape === 'half' ? '' : 'hung'}`}>
      <p className="facts-line aside">
        {date ? <Day date={date} /> : null}
        {authors.length > 0 ? <span>{authors.map(({ name }) => name).join(', ')}</span> : null}
      </p>
      {cover && shape !== 'row' ? (
        // The title leads there too: a keyboard and a voice need it once.
        <SiteLink href={href} className="entry-cover" tabIndex={-1} aria-hidden>
          <Image source={{ ...cover, alt: '' }} sizes={SIZES[shape]} isFirst={isFirst} />
        </SiteLink>
      ) : null}
      <div>
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
    <section className="listing post-list">
      <ListHead heading={heading} text={text} />
      {data.length === 0 ? <NothingListed text={empty} /> : null}
      <ol>
        {data.map((entry, index) => (
          <Entry key={entry.href} entry={entry} Title={heading ? 'h3' : 'h2'} shape={entryShapeAt(index, data.length)} />
        ))}
      </ol>
    </section>
  )
}
