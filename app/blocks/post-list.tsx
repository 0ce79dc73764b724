import type { ArticleEntry } from '#app/documents/block-data.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { Day } from '#app/ui/day.tsx'
import { EntryText } from '#app/articles/entry-text.tsx'
import { type EntryShape, entryShapeAt } from '#app/articles/entry-shape.ts'
import { Image } from '#app/ui/image.tsx'
import { Listing } from '#app/ui/listing.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { FeedLinks } from '#app/articles/feed-links.tsx'
import { Tags } from '#app/articles/tags.tsx'

/** The `sizes` of a cover. Rows show none: the text in a cover would be too small to read. */
const SIZES = {
  large: '(min-width: 82rem) 56rem, (min-width: 64rem) 70vw, 100vw',
  half: '(min-width: 82rem) 27rem, (min-width: 40rem) 46vw, 100vw',
}

type EntryProps = { entry: ArticleEntry; Title: 'h2' | 'h3'; shape: EntryShape }

function Entry({ entry: { title, href, excerpt, date, cover, tags, authors }, Title, shape }: EntryProps) {
  // A list without a heading is the page's main content, so its first picture is above the fold.
  const isFirst = shape === 'large' && Title === 'h2'
  return (
    <li className={`entry entry-${shape} ${shape === 'half' ? '' : 'hung'}`}>
      <p className="facts-line aside">
        {date ? <Day date={date} /> : null}
        {authors.length > 0 ? <span>{authors.map(({ name }) => name).join(', ')}</span> : null}
      </p>
      {cover && shape !== 'row' ? (
        // The title links there too, so keyboards and screen readers skip this link.
        <SiteLink href={href} className="entry-cover" tabIndex={-1} aria-hidden>
          <Image source={{ ...cover, alt: '' }} sizes={SIZES[shape]} isFirst={isFirst} />
        </SiteLink>
      ) : null}
      <EntryText href={href} title={title} excerpt={excerpt} Title={Title}>
        <Tags tags={tags} />
      </EntryText>
    </li>
  )
}

export function PostListBlock({ heading, text, empty, tag, data = [] }: ResolvedBlock<'post-list'>) {
  return (
    <Listing heading={heading} text={text} empty={empty} isEmpty={data.length === 0} className="post-list">
      <ol>
        {data.map((entry, index) => (
          <Entry key={entry.href} entry={entry} Title={heading ? 'h3' : 'h2'} shape={entryShapeAt(index, data.length)} />
        ))}
      </ol>
      {heading ? null : <FeedLinks collection="posts" tag={tag} />}
    </Listing>
  )
}
