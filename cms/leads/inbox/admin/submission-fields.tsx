'use client'

import { useField, PayloadLink, useConfig, useDocumentInfo, useFormFields, Button, useFormModified } from '@payloadcms/ui'
import { type LabelledAnswer, labelledAnswers } from '../../forms/answer-texts.ts'
import { asciiAddress } from '#platform/text/mail-address.ts'
import { formTitle } from '../../forms/index.ts'
import { statusName, spamReasons } from '../inbox-facts.ts'
import { useApi, callApi } from '#cms/ui/use-api.ts'
import { at } from '#cms/ui/as-text.tsx'
import { queryOfFilter } from './list-filter.ts'
import { useState } from 'react'
import type { DefaultCellComponentProps } from 'payload'
import { FollowUps, useSteps } from './follow-ups.tsx'

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

const MAX_LISTED = 20

type Other = { id: number; form: string; status: string; createdAt: string }

/** Other submissions from the same address, newest first. */
function useOthers(): { others: Other[]; all: number } {
  const { config } = useConfig()
  const { id } = useDocumentInfo()
  const email = useFormFields(([fields]) => fields.email?.value)
  const person = typeof email === 'string' ? asciiAddress(email).toLowerCase() : ''
  const where = queryOfFilter({ where: { and: [{ person: { equals: person } }, { id: { not_equals: String(id) } }] } })
  const path = `${config.routes.api}/submissions?${where}&limit=${MAX_LISTED}&depth=0&sort=-createdAt`
  const { data } = useApi<{ docs: Other[]; totalDocs: number }>(id === undefined || person === '' ? null : path)
  return { others: data?.docs ?? [], all: data?.totalDocs ?? 0 }
}

/** Links to other submissions of the same person. */
export function Others() {
  const { config } = useConfig()
  const { others, all } = useOthers()
  if (others.length === 0) return null
  return (
    <section className="field-type inbox-others" aria-label="Other submissions of this person">
      <h2>{all === 1 ? 'Another submission of this person' : `${all} other submissions of this person`}</h2>
      <ul>
        {others.map(({ id, form, status, createdAt }) => (
          <li key={id}>
            <PayloadLink
              href={`${config.routes.admin}/collections/submissions/${id}`}
            >{`${formTitle(form)}, ${at(createdAt)}`}</PayloadLink>
            {` (${statusName(status)})`}
          </li>
        ))}
      </ul>
      {all > others.length ? <p>{`${all - others.length} older ones are not shown. Search the list for the address.`}</p> : null}
    </section>
  )
}

function NotSpam({ id }: { id: number | string }) {
  const { config } = useConfig()
  const isModified = useFormModified()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const markNotSpam = async () => {
    setSending(true)
    const answer = await callApi(`${config.routes.api}/submissions/${id}/not-spam`, { body: {} })
    // Status, deliveries and the time of the last save have changed.
    if (answer.problem === null) return window.location.reload()
    setProblem(answer.problem)
    setSending(false)
  }
  return (
    <>
      <p>It is marked as spam, so nobody was notified.</p>
      <Button buttonStyle="secondary" margin={false} disabled={isSending || isModified} onClick={() => void markNotSpam()}>
        Not spam
      </Button>
      <p role="status" className={problem ? 'address-problem' : undefined}>
        {problem ?? (isModified ? 'Save your changes first.' : 'This sets the status to New and sends its mails.')}
      </p>
    </>
  )
}

/** The signs of spam in a submission, and the button that marks it as not spam. */
export function SignsField() {
  const { id, savedDocumentData, data } = useDocumentInfo()
  const { value } = useField<unknown>({ path: 'signs' })
  const signs = spamReasons(value)
  const isSpam = ((savedDocumentData ?? data) as { status?: string } | undefined)?.status === 'spam'
  if (signs.length === 0 && !isSpam) return null
  return (
    <section className="field-type inbox-signs" aria-label="Signs of spam">
      <h2>{isSpam ? 'Spam' : 'Signs of spam'}</h2>
      <ul>
        {signs.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      {isSpam && id !== undefined ? <NotSpam id={id} /> : null}
    </section>
  )
}

/** Marks test submissions in the list. */
export function TestCell({ cellData }: DefaultCellComponentProps) {
  return cellData === true ? <span className="inbox-test-mark">test</span> : null
}

/** The mails and webhook calls of a submission with their progress. */
export function Followed() {
  const { id } = useDocumentInfo()
  const { steps, problem } = useSteps(id, false)
  return (
    <section className="field-type inbox-followed" aria-label="Deliveries">
      <h2>Deliveries</h2>
      {problem ? <p className="address-problem">{problem}</p> : null}
      {steps?.deliveries.length === 0 ? (
        <p>{steps.status === 'spam' ? 'Nothing was sent, because it is marked as spam.' : 'Nothing was sent.'}</p>
      ) : null}
      {steps ? <FollowUps deliveries={steps.deliveries} /> : null}
    </section>
  )
}
