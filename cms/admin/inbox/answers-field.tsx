'use client'

import { useField } from '@payloadcms/ui'
import { type Answered, answersInWords } from '../../inbox/answers-in-words.ts'

function Answers({ title, answers }: { title: string; answers: Answered[] }) {
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

/** What else the visitor answered, question by question, in place of the JSON that it is kept as. */
export function AnswersField() {
  const { value } = useField<unknown>({ path: 'answers' })
  return <Answers title="Answers" answers={answersInWords(value)} />
}

/** The campaign that brought them here, as their first address said. */
export function CampaignField() {
  const { value } = useField<unknown>({ path: 'source.campaign' })
  const answers = answersInWords(value).map((answer) => ({ ...answer, label: answer.name.replace(/^utm_/, '') }))
  return <Answers title="Campaign" answers={answers} />
}
