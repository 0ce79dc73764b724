import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { contactSales } from '#cms/leads/forms/contact-sales.ts'
import { Form } from '#app/forms/form.tsx'
import { FormBlock } from '#app/forms/form-block.tsx'

export function ContactSalesBlock({ heading, text, points, consent }: ResolvedBlock<'contact-sales'>) {
  const list = points && points.length > 0 && (
    <ol className="form-points">
      {points.map((point, index) => (
        <li key={point.id ?? index}>{point.text}</li>
      ))}
    </ol>
  )
  return (
    <FormBlock heading={heading} text={text} aside={list}>
      <Form form={contactSales} consent={consent} />
    </FormBlock>
  )
}
