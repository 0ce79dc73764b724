'use client'
import { useField } from '@payloadcms/ui'
import { stepsIn } from '../../deliveries/steps.ts'
import { at } from '../reading/as-text.tsx'

/** What happened to a delivery, in order. */
export function StepsField() {
  const { value } = useField<unknown>({ path: 'steps' })
  const steps = stepsIn(value)
  return (
    <div className="field-type delivery-steps">
      <div className="field-label">Steps</div>
      {steps.length === 0 ? (
        <p>Nothing happened yet.</p>
      ) : (
        <ol>
          {steps.map((step, index) => (
            // Two steps may say the same at the same time; the list never changes its order.
            <li key={index}>
              <time dateTime={step.at}>{at(step.at)}</time> {step.what}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
