import { inOrder, saidBy } from '../deliveries/answer-rows.ts'
import { mailWords } from '../deliveries/mail-words.ts'

/** What the forms ask beside name, address, company and message, as sales read it. */
export const ANSWER_LABELS: Record<string, string> = {
  role: 'Role',
  teamSize: 'People who commit code',
  goal: 'Wants to solve',
  packageManagers: 'Package managers',
  repositories: 'Repositories',
  times: 'Preferred times',
  timeZone: 'Time zone',
  topics: 'Wants to see',
}

const words = mailWords(null)

/** What a form is called. */
export const formName = (form: string): string => Object.entries(words.forms).find(([slug]) => slug === form)?.[1] ?? form

/** One question and what was answered; a list is answered by lines. */
export type Answered = { name: string; label: string; lines: string[] }

/** A name that nobody gave a label: `howSoon` is read as “How soon”. */
const spelledOut = (name: string) => {
  const spelled = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return spelled.charAt(0).toUpperCase() + spelled.slice(1)
}

/** The answers of a form in the order it asks; what was left empty is left out. */
export function answersInWords(answers: unknown): Answered[] {
  if (typeof answers !== 'object' || answers === null) return []
  return inOrder(answers, words)
    .map(([name, value]) => ({
      name,
      label: ANSWER_LABELS[name] ?? spelledOut(name),
      lines: (Array.isArray(value) ? value : [value]).map((one: unknown) => saidBy(words, name, one)).filter((text) => text !== ''),
    }))
    .filter(({ lines }) => lines.length > 0)
}
