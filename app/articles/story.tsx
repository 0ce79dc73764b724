import type { CustomerData, QuoteData } from '#app/documents/block-data.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Image } from '#app/ui/image.tsx'
import { Portrait } from './portrait.tsx'
import { ResultsScale } from './results-scale.tsx'
import { SampleMark } from './sample-mark.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { articleMessages } from '#app/i18n/en/article.ts'
import { pageMessages } from '#app/i18n/en/page.ts'
import { Neighbours } from '#app/shell/page-navigation.tsx'
import { type ArticleProps, Cover } from './article-parts.tsx'

function CustomerFacts({ customer: { name, logo, industry, size, sample } }: { customer: CustomerData }) {
  const messages = useMessages('article', articleMessages)
  return (
    <div className="customer-facts aside">
      {logo ? <Image source={{ ...logo, alt: '' }} sizes="10rem" isFirst className="customer-logo" /> : null}
      <dl>
        <Facts
          facts={[
            [messages.company, name],
            [messages.industry, industry],
            [messages.size, size],
          ]}
        />
      </dl>
      {sample ? <SampleMark what="company" /> : null}
    </div>
  )
}

function Quote({ quote: { quote, person, role, portrait, customer } }: { quote: QuoteData }) {
  return (
    <figure className="hung story-quote">
      <blockquote>{quote}</blockquote>
      <figcaption className="aside">
        <Portrait name={person} portrait={portrait} />
        <span>
          <span className="byline-name">{person}</span>
          <span className="byline-role">{[role, customer?.name].filter(Boolean).join(', ')}</span>
        </span>
      </figcaption>
    </figure>
  )
}

/** A customer story: facts about the customer before the plumb line, results on a scale, then the text. */
export function StoryArticle({ article, children }: ArticleProps<'stories'>) {
  const messages = useMessages('article', articleMessages)
  const pageLabels = useMessages('page', pageMessages)
  const { title, lead, customer, cover, results, quote, older, newer } = article
  return (
    <article>
      <header className="hung article-head">
        {customer ? <CustomerFacts customer={customer} /> : null}
        <div className="article-title">
          <h1 className="knot">{title}</h1>
          {lead ? <p className="lead">{lead}</p> : null}
        </div>
      </header>
      {results.length > 0 ? (
        <section className="hung results">
          <h2 className="aside knot">{messages.changed}</h2>
          <ResultsScale results={results} />
        </section>
      ) : null}
      <Cover source={cover} />
      {quote ? <Quote quote={quote} /> : null}
      {children}
      <Neighbours previous={older ?? null} next={newer ?? null} names={[pageLabels.older, pageLabels.newer]} />
    </article>
  )
}
