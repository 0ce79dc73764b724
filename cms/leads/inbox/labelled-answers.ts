import { inboxLabel } from '../forms/field-labels.ts'
import { sortAnswers, formatAnswer } from '../deliveries/answer-rows.ts'

/** An answer with its label; a list has one line per value. */
export type LabelledAnswer = { name: string; label: string; lines: string[] }

/** The label of a field that no form has any more: “How soon” for `howSoon`. */
const labelFromName = (name: string) => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The answers of a submission in the order of the form, without empty ones. */
export function labelledAnswers(answers: unknown): LabelledAnswer[] {
  if (typeof answers !== 'object' || answers === null) return []
  return sortAnswers(answers)
    .map(([name, value]) => ({
      name,
      label: inboxLabel(name) ?? labelFromName(name),
      lines: (Array.isArray(value) ? value : [value]).map((one: unknown) => formatAnswer('en', name, one)).filter((text) => text !== ''),
    }))
    .filter(({ lines }) => lines.length > 0)
}
