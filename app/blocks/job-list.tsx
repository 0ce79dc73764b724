import type { PositionEntry } from '../block-data.ts'
import type { DrawnBlock } from '../drawn.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Day } from '../ui/day.tsx'
import { Listing } from '../ui/listing.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { useWords } from '../ui/use-words.ts'
import { jobsWords } from '../words/en/jobs.ts'
import { nameIn } from '../words/index.ts'

/** A position: what it is at a glance, its text inside. It opens without a script. */
function Position({ position: { title, location, employment, salary, closesAt, apply, body } }: { position: PositionEntry }) {
  const words = useWords('jobs', jobsWords)
  const facts = [location, nameIn(words.employment, employment), salary].filter(Boolean)
  return (
    <details className="position">
      <summary>
        <h4>{title}</h4>
        <span className="position-facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </summary>
      <div className="position-text">
        <RichText nodes={body as Parameters<typeof RichText>[0]['nodes']} />
        {closesAt ? (
          <p className="position-closes">
            {words.applyBy[0]}
            <Day date={closesAt} />
            {words.applyBy[1]}
          </p>
        ) : null}
        <p>
          <ButtonLink href={apply} kind="main">
            {words.apply}
            <span className="sr-only"> {words.applyAs(title)}</span>
          </ButtonLink>
        </p>
      </div>
    </details>
  )
}

export function JobListBlock({ heading, text, empty, data = [] }: DrawnBlock<'job-list'>) {
  return (
    <Listing heading={heading} text={text} empty={empty} isEmpty={data.length === 0} className="job-list">
      {Object.entries(Object.groupBy(data, ({ department }) => department)).map(([department, positions = []]) => (
        <div key={department} className="hung department">
          <h3 className="aside knot">{department}</h3>
          <div>
            {positions.map((position) => (
              <Position key={position.id} position={position} />
            ))}
          </div>
        </div>
      ))}
    </Listing>
  )
}
