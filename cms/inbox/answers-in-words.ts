import { mailWords } from '../deliveries/mail-words.ts'

/** What the forms ask beside name, address, company and message, as sales read it. */
export const ANSWER_LABELS: Record<string, string> = {
  role: 'Role',
  teamSize: 'People who commit code',
  goal: 'Wants to solve',
  packageManagers: 'Package managers',
  repositories: 'Repositories',
  timeZone: 'Time zone',
  times: 'Preferred times',
  topics: 'Wants to see',
}

const { goals } = mailWords(null)

/** One question and what was answered; a list is answered by lines. */
export type Answered = { name: string; label: string; lines: string[] }

const wordsOf = (name: string, value: unknown): string => {
  const text = typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  return name === 'goal' ? (goals[text] ?? text) : text
}

/** A name that nobody gave a label: `howSoon` is read as “How soon”. */
const spelledOut = (name: string) => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The answers of a form in the order it asks; what was left empty is left out. */
export function answersInWords(answers: unknown): Answered[] {
  if (typeof answers !== 'object' || answers === null) return []
  return Object.entries(answers)
    .map(([name, value]) => ({
      name,
      label: ANSWER_LABELS[name] ?? spelledOut(name),
      lines: (Array.isArray(value) ? value : [value]).map((one: unknown) => wordsOf(name, one)).filter((text) => text !== ''),
    }))
    .filter(({ lines }) => lines.length > 0)
}
