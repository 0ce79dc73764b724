'use client'
import { useField } from '@payloadcms/ui'
import { stepsIn } from '../steps.ts'
import { at } from '#cms/admin-ui/as-text.tsx'

/** The history of a delivery, oldest step first. */
export function StepsField() {
  const { value } = useField<unknown>({ path: 'steps' })
  const steps = stepsIn(value)
  return (
    <div className="field-type delivery-steps">
      <div className="field-label">Steps</div>
      {steps.length === 0 ? (
        <p>Nothing has happened yet.</p>
      ) : (
        <ol>
          {steps.map((step, index) => (
            // Two steps can have the same time and text; the list is append-only.
            <li key={index}>
              <time dateTime={step.at}>{at(step.at)}</time> {step.what}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
