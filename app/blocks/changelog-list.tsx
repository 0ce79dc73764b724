import type { ReleaseEntry } from '../block-data.ts'
import type { DrawnBlock } from '../drawn.ts'
import { ChangeKinds } from '../ui/change-kinds.tsx'
import { Day } from '../ui/day.tsx'
import { ListHead } from '../ui/list-head.tsx'
import { NothingListed } from '../ui/nothing-listed.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { useWords } from '../ui/use-words.ts'
import { articleWords } from '../words/en/article.ts'

type Levels = { Month: 'h2' | 'h3'; Title: 'h3' | 'h4' }

function Release({ release: { title, href, excerpt, date, version, kinds }, Title }: { release: ReleaseEntry } & Pick<Levels, 'Title'>) {
  const words = useWords('article', articleWords)
  return (
    <li className="hung entry">
      <p className="facts-line aside">
        <Day date={date} parts={{ day: 'numeric', month: 'short' }} />
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

/** `2026-11` of `2026-11-03`. */
const MONTH = 7

export function ChangelogListBlock({ heading, text, empty, data = [] }: DrawnBlock<'changelog-list'>) {
  const { Month, Title }: Levels = heading ? { Month: 'h3', Title: 'h4' } : { Month: 'h2', Title: 'h3' }
  return (
    <section className="listing changelog-list">
      <ListHead heading={heading} text={text} />
      {data.length === 0 ? <NothingListed text={empty} /> : null}
      {Object.entries(Object.groupBy(data, ({ date }) => date.slice(0, MONTH))).map(([month, releases = []]) => (
        <div key={month} className="month">
          <div className="hung">
            <Month className="month-title">
              <Day date={month} parts={{ month: 'long', year: 'numeric' }} />
            </Month>
          </div>
          <ol>
            {releases.map((release) => (
              <Release key={release.href} release={release} Title={Title} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
