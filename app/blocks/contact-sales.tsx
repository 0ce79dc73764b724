import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { contactSales } from '#cms/leads/forms/contact-sales.ts'
import { Form } from '#app/forms/form.tsx'
import { FormBlock } from '#app/forms/form-block.tsx'

export const ContactSalesBlock = ({ heading, text, points, consent }: ResolvedBlock<'contact-sales'>) => (
  <FormBlock heading={heading} text={text} points={points}>
    <Form form={contactSales} consent={consent} />
  </FormBlock>
)
