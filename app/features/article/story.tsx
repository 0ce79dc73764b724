import type { CustomerData, QuoteData } from '../../block-data.ts'
import { Image } from '../../ui/image.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { ResultsScale } from '../../ui/results-scale.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import { useWords } from '../../ui/use-words.ts'
import { articleWords } from '../../words/en/article.ts'
import { pageWords } from '../../words/en/page.ts'
import { Neighbours } from '../page/neighbours.tsx'
import { Cover } from './cover.tsx'
import type { ArticleProps } from './index.tsx'

function CustomerFacts({ customer: { name, logo, industry, size, sample } }: { customer: CustomerData }) {
  const words = useWords('article', articleWords)
  const facts = [
    [words.company, name],
    [words.industry, industry],
    [words.size, size],
  ].filter(([, value]) => value)
  return (
    <div className="customer-facts aside">
      {logo ? <Image source={{ ...logo, alt: '' }} sizes="10rem" isFirst className="customer-logo" /> : null}
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
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

/** A customer's story: who they are before the line, what changed in numbers on a scale, then the text. */
export function StoryArticle({ article, children }: ArticleProps<'stories'>) {
  const words = useWords('article', articleWords)
  const order = useWords('page', pageWords)
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
          <h2 className="aside knot">{words.changed}</h2>
          <ResultsScale results={results} />
        </section>
      ) : null}
      <Cover source={cover} />
      {quote ? <Quote quote={quote} /> : null}
      {children}
      <Neighbours previous={older ?? null} next={newer ?? null} names={[order.older, order.newer]} />
    </article>
  )
}
