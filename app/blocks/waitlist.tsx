import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { scaWaitlist } from '#cms/leads/forms/sca-waitlist.ts'
import { Form } from '#app/forms/form.tsx'
import { FormBlock } from '#app/forms/form-block.tsx'

export const WaitlistBlock = ({ heading, text, consent }: ResolvedBlock<'waitlist'>) => (
  <FormBlock heading={heading} text={text} isNarrow>
    <Form form={scaWaitlist} consent={consent} />
  </FormBlock>
)
