import type { ReleaseEntry } from '../block-data.ts'
import type { DrawnBlock } from '../drawn.ts'
import { ChangeKinds } from '../ui/change-kinds.tsx'
import { Day } from '../ui/day.tsx'
import { ListHead } from '../ui/list-head.tsx'
import { NothingListed } from '../ui/nothing-listed.tsx'
import { SiteLink } from '../ui/site-link.tsx'
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
      <div>
        <Title className="knot">
          <SiteLink href={href}>{title}</SiteLink>
        </Title>
        {excerpt ? <p className="entry-words">{excerpt}</p> : null}
        <ChangeKinds kinds={kinds} />
      </div>
    </li>
  )
}

export function ChangelogListBlock({ heading, text, empty, data = [] }: DrawnBlock<'changelog-list'>) {
  return (
    <section className="listing changelog-list">
      <ListHead heading={heading} text={text} />
      {data.length === 0 ? <NothingListed text={empty} /> : null}
      <ol>
        {data.map((release) => (
          <Release key={release.href} release={release} Title={heading ? 'h3' : 'h2'} />
        ))}
      </ol>
    </section>
  )
}
