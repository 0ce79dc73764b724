import type { ReleaseEntry } from '../block-data.ts'
import type { DrawnBlock } from '../drawn.ts'
import { ChangeKinds } from '../ui/change-kinds.tsx'
import { Day } from '../ui/day.tsx'
import { EntryWords } from '../ui/entry-words.tsx'
import { Listing } from '../ui/listing.tsx'
import { useWords } from '../ui/use-words.ts'
import { articleWords } from '../words/en/article.ts'

function Release({ release: { title, href, excerpt, date, version, kinds }, Title }: { release: ReleaseEntry; Title: 'h2' | 'h3' }) {
  const words = useWords('article', articleWords)
  return (
    <li className="hung entry">
      <p className="facts-line aside">
        <Day date={date} />
        {version ? <span className="version">{words.version(version)}</span> : null}
      </p>
      <EntryWords href={href} title={title} excerpt={excerpt} Title={Title}>
        <ChangeKinds kinds={kinds} />
      </EntryWords>
    </li>
  )
}

export function ChangelogListBlock({ heading, text, empty, data = [] }: DrawnBlock<'changelog-list'>) {
  return (
    <Listing heading={heading} text={text} empty={empty} isEmpty={data.length === 0} className="changelog-list">
      <ol>
        {data.map((release) => (
          <Release key={release.href} release={release} Title={heading ? 'h3' : 'h2'} />
        ))}
      </ol>
    </Listing>
  )
}
