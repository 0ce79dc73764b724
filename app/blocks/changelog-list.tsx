import type { ReleaseEntry } from '#app/documents/block-data.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { FeedLinks } from '#app/articles/feed-links.tsx'
import { ChangeKinds } from '#app/articles/change-kinds.tsx'
import { Day } from '#app/ui/day.tsx'
import { EntryText } from '#app/articles/entry-text.tsx'
import { Listing } from '#app/ui/listing.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { articleMessages } from '#app/i18n/en/article.ts'

function Release({ release: { title, href, excerpt, date, version, kinds }, Title }: { release: ReleaseEntry; Title: 'h2' | 'h3' }) {
  const messages = useMessages('article', articleMessages)
  return (
    <li className="hung entry">
      <p className="facts-line aside">
        <Day date={date} />
        {version ? <span className="version">{messages.version(version)}</span> : null}
      </p>
      <EntryText href={href} title={title} excerpt={excerpt} Title={Title}>
        <ChangeKinds kinds={kinds} />
      </EntryText>
    </li>
  )
}

export function ChangelogListBlock({ heading, text, empty, data = [] }: ResolvedBlock<'changelog-list'>) {
  const messages = useMessages('article', articleMessages)
  // Those that a release in the list has.
  const kinds = Object.entries(messages.changes)
    .filter(([tag]) => data.some((release) => release.kinds.includes(tag)))
    .map(([tag, label]) => ({ tag, label }))
  return (
    <Listing heading={heading} text={text} empty={empty} isEmpty={data.length === 0} className="changelog-list">
      <ol>
        {data.map((release) => (
          <Release key={release.href} release={release} Title={heading ? 'h3' : 'h2'} />
        ))}
      </ol>
      {heading ? null : <FeedLinks collection="changelog" kinds={kinds} />}
    </Listing>
  )
}
