import type { DrawnBlock } from '../drawn.ts'
import { WaitlistForm } from '../features/forms/waitlist-form.tsx'

export function WaitlistBlock({ heading, text, consent }: DrawnBlock<'waitlist'>) {
  return (
    <section className="form-block form-block-narrow hung">
      <div className="aside">
        <h2 className="knot">{heading}</h2>
        {text ? <p className="lead">{text}</p> : null}
      </div>
      <div>
        <WaitlistForm consent={consent} />
      </div>
    </section>
  )
}
