import type { DrawnBlock } from '../drawn.ts'
import { CustomerLogo } from '../features/customers/customer-logo.tsx'
import { Quote } from '../features/customers/quote.tsx'
import { SampleNote } from '../features/customers/sample-note.tsx'

export function LogoQuotesBlock({ heading, data: quotes = [] }: DrawnBlock<'logo-quotes'>) {
  return (
    <section className="logo-quotes">
      <div className="hung">
        <h2 className="aside knot">{heading}</h2>
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
