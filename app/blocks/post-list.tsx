import type { ArticleEntry } from '../block-data.ts'
import type { DrawnBlock } from '../drawn.ts'
import { Day } from '../ui/day.tsx'
import { EntryWords } from '../ui/entry-words.tsx'
import { type EntryShape, entryShapeAt } from '../ui/entry-shape.ts'
import { Image } from '../ui/image.tsx'
import { Listing } from '../ui/listing.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { Tags } from '../ui/tags.tsx'

/** How wide a cover is drawn; in a row its words would be too small to read. */
const SIZES = {
  large: '(min-width: 82rem) 56rem, (min-width: 64rem) 70vw, 100vw',
  half: '(min-width: 82rem) 27rem, (min-width: 40rem) 46vw, 100vw',
}

type EntryProps = { entry: ArticleEntry; Title: 'h2' | 'h3'; shape: EntryShape }

/** An article with its picture. Its day stands before the line, or above it where two share the room after the line. */
function Entry({ entry: { title, href, excerpt, date, cover, tags, authors }, Title, shape }: EntryProps) {
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
      <EntryWords href={href} title={title} excerpt={excerpt} Title={Title}>
        <Tags tags={tags} />
      </EntryWords>
    </li>
  )
}

export function PostListBlock({ heading, text, empty, data = [] }: DrawnBlock<'post-list'>) {
  return (
    <Listing heading={heading} text={text} empty={empty} isEmpty={data.length === 0} className="post-list">
      <ol>
        {data.map((entry, index) => (
          <Entry key={entry.href} entry={entry} Title={heading ? 'h3' : 'h2'} shape={entryShapeAt(index, data.length)} />
        ))}
      </ol>
    </Listing>
  )
}
