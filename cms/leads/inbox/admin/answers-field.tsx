'use client'

import { useField } from '@payloadcms/ui'
import { type LabelledAnswer, labelledAnswers } from '../labelled-answers.ts'

function Answers({ title, answers }: { title: string; answers: LabelledAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <section className="field-type inbox-answers" aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {answers.map(({ name, label, lines }) => (
          <div key={name}>
            <dt>{label}</dt>
            {lines.map((line, index) => (
              <dd key={index}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The form's other answers with their labels, instead of the stored JSON. */
export function AnswersField() {
  const { value } = useField<unknown>({ path: 'answers' })
  return <Answers title="Answers" answers={labelledAnswers(value)} />
}

/** The campaign parameters of the first URL of the visit. */
export function CampaignField() {
  const { value } = useField<unknown>({ path: 'source.campaign' })
  const answers = labelledAnswers(value).map((answer) => ({ ...answer, label: answer.name.replace(/^utm_/, '') }))
  return <Answers title="Campaign" answers={answers} />
}
