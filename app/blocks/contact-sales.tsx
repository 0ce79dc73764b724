import type { DrawnBlock } from '../drawn.ts'
import { ContactSalesForm } from '../features/forms/contact-sales-form.tsx'

export function ContactSalesBlock({ heading, text, points, consent }: DrawnBlock<'contact-sales'>) {
  return (
    <section className="form-block hung">
      <div className="aside">
        <h2 className="knot">{heading}</h2>
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
        <ContactSalesForm consent={consent} />
      </div>
    </section>
  )
}
