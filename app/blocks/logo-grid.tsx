import type { DrawnBlock } from '../drawn.ts'
import { CustomerLogo } from '../features/customers/customer-logo.tsx'
import { SampleNote } from '../features/customers/sample-note.tsx'

export function LogoGridBlock({ heading, text, data: customers = [] }: DrawnBlock<'logo-grid'>) {
  return (
    <section className="logo-grid hung">
      <div className="aside">
        <h2 className="knot">{heading}</h2>
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
