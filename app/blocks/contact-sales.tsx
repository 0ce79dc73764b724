import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { contactSales } from '#cms/leads/forms/contact-sales.ts'
import { Form } from '#app/forms/form.tsx'
import { BlockHeading } from '#app/ui/heading.tsx'

export function ContactSalesBlock({ heading, text, points, consent }: ResolvedBlock<'contact-sales'>) {
  return (
    <section className="form-block hung">
      <div className="aside">
        <BlockHeading className="knot">{heading}</BlockHeading>
        {text ? <p className="lead">{text}</p> : null}
        {points && points.length > 0 ? (
          <ol className="form-points">
            {points.map((point, index) => (
              <li key={point.id ?? index}>{point.text}</li>
            ))}
          </ol>
        ) : null}
      </div>
      <div>
        <Form form={contactSales} consent={consent} />
      </div>
    </section>
  )
}
