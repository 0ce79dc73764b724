import type { StoryEntry } from '#app/documents/block-data.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { EntryText } from '#app/articles/entry-text.tsx'
import { Image } from '#app/ui/image.tsx'
import { Listing } from '#app/ui/listing.tsx'
import { ResultsScale } from '#app/articles/results-scale.tsx'
import { SampleMark } from '#app/articles/sample-mark.tsx'

/** As many as fit side by side in a list. */
const MAX_RESULTS = 2

function Customer({ customer: { name, logo, industry, size, sample } }: { customer: NonNullable<StoryEntry['customer']> }) {
  return (
    <div className="facts-line aside">
      {/* The logo stands for the name, so the name is its alt text. */}
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
      <EntryText href={href} title={title} excerpt={excerpt} Title={Title}>
        {results.length > 0 ? <ResultsScale results={results.slice(0, MAX_RESULTS)} /> : null}
      </EntryText>
    </li>
  )
}

export function StoryListBlock({ heading, text, empty, data = [] }: ResolvedBlock<'story-list'>) {
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
