import type { FormToRerender, RerenderForm } from './answer/form-response.server.ts'
import { plainPage } from './answer/plain-page.server.ts'
import { problemMessages } from './answer/problem-messages.ts'
import { ContentLocaleContext } from '#app/i18n/use-messages.ts'
import { formControllerMessages, formPageMessages } from '#app/i18n/en/form-controller.ts'
import { loadMessages, type Messages } from '#app/i18n/index.ts'
import { staticHtml } from '#app/ui/static-html.server.tsx'
import { FORMS } from '#cms/leads/forms/index.ts'
import { scheduleDemo } from '#cms/leads/forms/schedule-demo.ts'
import { type Answers, RerenderedFormContext } from './form-field.tsx'
import { Form } from './form.tsx'
import { ScheduleDemoForm } from './schedule-demo-form.tsx'

const MAX_CONSENT_LENGTH = 400
const DEFAULT_MINUTES = 30

/** The submitted values by field name. */
function answersOf(data: FormData): Answers {
  // One walk: a body may have thousands of fields.
  const fields = Map.groupBy(data, ([name]) => name)
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.map(([, value]) => String(value))]))
}

function minutesIn([minutes = '']: readonly string[] = []): number {
  return /^\d{1,3}$/.test(minutes) ? Number(minutes) : DEFAULT_MINUTES
}

/** The form as on its page; the editor's choices for it were sent along as hidden fields. */
function SubmittedForm({ form, answers }: { form: FormToRerender['form']; answers: Answers }) {
  const consent = (answers.consent?.[0] ?? '').slice(0, MAX_CONSENT_LENGTH)
  if (form !== 'schedule-demo') return <Form form={FORMS[form]} consent={consent} />
  const { max, maxLength } = scheduleDemo.fields.topics
  const topics = [...new Set(answers.offered)].slice(0, max).map((topic) => topic.slice(0, maxLength))
  return <ScheduleDemoForm minutes={minutesIn(answers.minutes)} topics={topics} consent={consent} />
}

function noticeOf(reason: FormToRerender['reason'], messages: Messages['formPage']): string | null {
  if (reason.state === 'problems') return null
  return reason.state === 'limited' ? messages.tooMany(Math.ceil(reason.seconds / 60)) : messages[reason.state]
}

/** Renders the page that shows a form again to a browser without scripts, with its answers and problems. */
export const rerenderForm: RerenderForm = async ({ form, data, page, locale, reason }, answer) => {
  const translated = await loadMessages(locale)
  const messages = translated?.formPage ?? formPageMessages
  const answers = answersOf(data)
  const problems =
    reason.state === 'problems'
      ? problemMessages(FORMS[form], reason.problems, locale, translated?.formController ?? formControllerMessages)
      : {}
  const title = FORMS[form].rerenderedTitle[locale]
  const main = staticHtml(
    <ContentLocaleContext value={locale}>
      <RerenderedFormContext value={{ answers, problems, notice: noticeOf(reason, messages), page }}>
        <section className="form-block form-again hung">
          <div className="aside">
            <h1 className="knot">{title}</h1>
            <p>
              <a href={page}>{messages.backToPage}</a>
            </p>
          </div>
          <div>
            <SubmittedForm form={form} answers={answers} />
          </div>
        </section>
      </RerenderedFormContext>
    </ContentLocaleContext>,
  )
  return plainPage({ ...answer, locale, title, tab: messages.error(title), main })
}
