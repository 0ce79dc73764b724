import { useContext, useEffect } from 'react'
import type { PositionEntry } from '#app/documents/block-data.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { ButtonLink } from '#app/ui/site-link.tsx'
import { Day } from '#app/ui/day.tsx'
import { HiddenVariant } from '#app/ui/heading.tsx'
import { Listing } from '#app/ui/listing.tsx'
import { openLinkedDetails } from '#app/ui/open-linked-details.ts'
import { RichText } from '#app/rich-text/rich-text.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { jobsMessages } from '#app/i18n/en/jobs.ts'
import { nameIn } from '#app/i18n/index.ts'

/** A position: its key facts as the summary, its description inside. Opens without JavaScript. */
function Position({ position: { id, title, location, employment, salary, closesAt, apply, body } }: { position: PositionEntry }) {
  const messages = useMessages('jobs', jobsMessages)
  const variant = useContext(HiddenVariant)
  const facts = [location, nameIn(messages.employment, employment), salary].filter(Boolean)
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
      <div className="position-text" id={`position-${id}${variant}`}>
        <RichText nodes={body as Parameters<typeof RichText>[0]['nodes']} />
        {closesAt ? (
          <p className="position-closes">
            {messages.applyBy[0]}
            <Day date={closesAt} />
            {messages.applyBy[1]}
          </p>
        ) : null}
        <p>
          <ButtonLink href={apply} kind="main">
            {messages.apply}
            <span className="sr-only"> {messages.applyAs(title)}</span>
          </ButtonLink>
        </p>
      </div>
    </details>
  )
}

export function JobListBlock({ heading, text, empty, data = [] }: ResolvedBlock<'job-list'>) {
  useEffect(openLinkedDetails, [])
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
