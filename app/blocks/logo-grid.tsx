import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { CustomerLogo } from '#app/articles/customer-logo.tsx'
import { SampleNote } from '#app/ui/sample-note.tsx'
import { BlockHeading } from '#app/ui/heading.tsx'

export function LogoGridBlock({ heading, text, data: customers = [] }: ResolvedBlock<'logo-grid'>) {
  return (
    <section className="logo-grid hung">
      <div className="aside">
        <BlockHeading className="knot">{heading}</BlockHeading>
        {text ? <p className="lead">{text}</p> : null}
        <SampleNote of={customers} what="companies" />
      </div>
      {customers.length > 0 ? (
        <ul className="logo-rows">
          {customers.map((customer) => (
            <li key={customer.id}>
              <CustomerLogo customer={customer} />
              <span className="logo-facts">{[customer.industry, customer.size].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
