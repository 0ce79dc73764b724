import type { StoryEntry } from '../block-data.ts'
import type { DrawnBlock } from '../drawn.ts'
import { EntryWords } from '../ui/entry-words.tsx'
import { Image } from '../ui/image.tsx'
import { Listing } from '../ui/listing.tsx'
import { ResultsScale } from '../ui/results-scale.tsx'
import { SampleMark } from '../ui/sample-mark.tsx'

/** As many numbers as stand beside each other in a list. */
const MOST_RESULTS = 2

function Customer({ customer: { name, logo, industry, size, sample } }: { customer: NonNullable<StoryEntry['customer']> }) {
  return (
    <div className="facts-line aside">
      {/* A logo is the name, drawn. */}
      {logo ? (
        <Image source={{ ...logo, alt: name }} sizes="10rem" className="customer-logo" />
      ) : (
        <span className="byline-name">{name}</span>
      )}
      {industry ? <span>{industry}</span> : null}
      {size ? <span>{size}</span> : null}
      {sample ? <SampleMark what="company" /> : null}
    </div>
  )
}

function Story({ story: { title, href, excerpt, customer, results }, Title }: { story: StoryEntry; Title: 'h2' | 'h3' }) {
  return (
    <li className="hung entry entry-story">
      {customer ? <Customer customer={customer} /> : null}
      <EntryWords href={href} title={title} excerpt={excerpt} Title={Title}>
        {results.length > 0 ? <ResultsScale results={results.slice(0, MOST_RESULTS)} /> : null}
      </EntryWords>
    </li>
  )
}

export function StoryListBlock({ heading, text, empty, data = [] }: DrawnBlock<'story-list'>) {
  return (
    <Listing heading={heading} text={text} empty={empty} isEmpty={data.length === 0}>
      <ul>
        {data.map((story) => (
          <Story key={story.href} story={story} Title={heading ? 'h3' : 'h2'} />
        ))}
      </ul>
    </Listing>
  )
}
