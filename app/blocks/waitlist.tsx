import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { scaWaitlist } from '#cms/leads/forms/sca-waitlist.ts'
import { Form } from '#app/forms/form.tsx'
import { BlockHeading } from '#app/ui/heading.tsx'

export function WaitlistBlock({ heading, text, consent }: ResolvedBlock<'waitlist'>) {
  return (
    <section className="form-block form-block-narrow hung">
      <div className="aside">
        <BlockHeading className="knot">{heading}</BlockHeading>
        {text ? <p className="lead">{text}</p> : null}
      </div>
      <div>
        <Form form={scaWaitlist} consent={consent} />
      </div>
    </section>
  )
}
