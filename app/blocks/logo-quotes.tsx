import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { CustomerLogo } from '#app/articles/customer-logo.tsx'
import { Quote } from '#app/articles/quote.tsx'
import { SampleNote } from '#app/ui/sample-note.tsx'
import { BlockHeading } from '#app/ui/heading.tsx'

export function LogoQuotesBlock({ heading, data: quotes = [] }: ResolvedBlock<'logo-quotes'>) {
  return (
    <section className="logo-quotes">
      <div className="hung">
        <BlockHeading className="aside knot">{heading}</BlockHeading>
        <SampleNote of={quotes} what="people" />
      </div>
      <ul>
        {quotes.map((quote) => (
          <li key={quote.id} className="hung">
            <div className="aside">{quote.customer ? <CustomerLogo customer={quote.customer} /> : null}</div>
            <Quote quote={quote} withCompany={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
