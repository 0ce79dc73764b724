import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DrawHandBack, HandBack } from '../../content/form-answer.server.ts'
import { plainPage } from '../../content/plain-answer.server.ts'
import { problemWords } from '../../content/problem-words.ts'
import { WrittenIn } from '../../ui/use-locale.ts'
import { formDeskWords } from '../../words/en/form-desk.ts'
import { handBackWords } from '../../words/en/hand-back.ts'
import { loadWords, type Words } from '../../words/index.ts'
import { ContactSalesForm } from './contact-sales-form.tsx'
import { type Answers, HandedBackForm } from './form-context.ts'
import { ScheduleDemoForm } from './schedule-demo-form.tsx'
import { WaitlistForm } from './waitlist-form.tsx'

const LONGEST_CONSENT = 400
const LONGEST_TOPIC = 60
const MOST_TOPICS = 8
const USUAL_MINUTES = 30

/** What was sent, by name. The field for programs is empty again. */
function answersOf(data: FormData): Answers {
  const names = [...new Set(data.keys())]
  return Object.fromEntries(names.map((name) => [name, data.getAll(name).map(String)]))
}

function minutesIn([said = '']: readonly string[] = []): number {
  return /^\d{1,3}$/.test(said) ? Number(said) : USUAL_MINUTES
}

/** The form as its page drew it: what an editor chose for it came along. */
function FormAgain({ form, answers }: { form: HandBack['form']; answers: Answers }) {
  const consent = (answers.consent?.[0] ?? '').slice(0, LONGEST_CONSENT)
  if (form === 'contact-sales') return <ContactSalesForm consent={consent} />
  if (form === 'sca-waitlist') return <WaitlistForm consent={consent} />
  const topics = [...new Set(answers.offered)].slice(0, MOST_TOPICS).map((topic) => topic.slice(0, LONGEST_TOPIC))
  return <ScheduleDemoForm minutes={minutesIn(answers.minutes)} topics={topics} consent={consent} />
}

function noticeOf(reason: HandBack['reason'], words: Words['handBack']): string | null {
  if (reason.state === 'problems') return null
  return reason.state === 'limited' ? words.tooMany(Math.ceil(reason.seconds / 60)) : words[reason.state]
}

/** The page that hands a form back to a browser without scripts, as often as it takes: as it was filled in, and what to mend. */
export const drawHandBack: DrawHandBack = async ({ form, data, page, locale, reason }, answer) => {
  const inLocale = await loadWords(locale)
  const words = inLocale?.handBack ?? handBackWords
  const answers = answersOf(data)
  const problems = reason.state === 'problems' ? problemWords(reason.problems, inLocale?.formDesk ?? formDeskWords) : {}
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true })
  const title = words.titles[form]
  const main = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <WrittenIn value={locale}>
        <HandedBackForm value={{ answers, problems, notice: noticeOf(reason, words), page }}>
          <section className="form-block form-again hung">
            <div className="aside">
              <h1 className="knot">{title}</h1>
              <p>
                <a href={page}>{words.backToPage}</a>
              </p>
            </div>
            <div>
              <FormAgain form={form} answers={answers} />
            </div>
          </section>
        </HandedBackForm>
      </WrittenIn>
    </RouterContextProvider>,
  )
  return plainPage({ ...answer, locale, title, tab: words.error(title), main })
}
