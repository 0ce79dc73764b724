import type { ContentLocale } from '#config'
import type { FormField, Localized } from './form-definition.ts'
import { FORMS } from './index.ts'
import { HALVES, WEEKDAYS } from './schedule-demo.ts'
import type { SubmissionData } from '../deliveries/claim.server.ts'
import { lineOf, textOf, type MailBody } from '../deliveries/mails/mail-text.ts'

/** The fields of all forms by name, in the order of the forms. A name has the same labels in every form. */
const FIELDS: ReadonlyMap<string, FormField> = new Map(Object.values(FORMS).flatMap(({ fields }) => Object.entries(fields)))

/** A field's label in mails; `undefined` for a field that no form has any more. */
export function mailLabel(name: string, locale: ContentLocale): string | undefined {
  const field = FIELDS.get(name)
  return (field?.shortLabel ?? field?.label)?.[locale]
}

/** A field's label in the inbox and the CSV export; `undefined` for a field that no form has any more. */
export const inboxLabel = (name: string): string | undefined => FIELDS.get(name)?.inboxLabel ?? mailLabel(name, 'en')

/** The label of a chosen value in mails, the inbox and the CSV export; `undefined` for a value that is no option any more. */
function optionLabel(name: string, value: string, locale: ContentLocale): string | undefined {
  const field = FIELDS.get(name)
  if (!field || !('options' in field) || !Object.hasOwn(field.options, value)) return undefined
  const label = field.options[value]
  return typeof label === 'object' ? (label.short ?? label[locale]) : label
}

const MAX_ANSWER_LENGTH = 400

/** Formats a day as `Tuesday, 1 December 2026`. The parts are joined here because engines differ about the comma. */
function dateFormat(language: string): (day: Date) => string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (day) => `${weekday.format(day)}, ${date.format(day)}`
}

const dates: Localized<(day: Date) => string> = { en: dateFormat('en-GB'), de: dateFormat('de') }

/** Formats `2026-12-01`, a day in the visitor’s time zone, without converting it to another one. */
function dateIn(locale: ContentLocale, day: string): string {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  // 31 February must not become 3 March.
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? dates[locale](at) : day
}

const textFor = (texts: Record<string, Localized>, key: string, locale: ContentLocale) =>
  Object.hasOwn(texts, key) ? texts[key]?.[locale] : undefined

/** Formats `2026-12-01-morning` or `mon-morning`. */
function timeIn(locale: ContentLocale, value: string): string {
  const cut = value.lastIndexOf('-')
  const [day, half] = [value.slice(0, cut), textFor(HALVES, value.slice(cut + 1), locale)]
  return half ? `${textFor(WEEKDAYS, day, locale) ?? dateIn(locale, day)}, ${half}` : value
}

/** Formats one answer. A value that the form no longer has is shown as it was sent. */
export function formatAnswer(locale: ContentLocale, name: string, value: unknown): string {
  const isTime = FIELDS.get(name)?.kind === 'halfDays'
  if (Array.isArray(value)) return value.map((one) => formatAnswer(locale, name, one)).join(isTime ? '; ' : ', ')
  if (value === null || value === undefined) return ''
  const text = lineOf(typeof value === 'object' ? JSON.stringify(value) : String(value as string | number), MAX_ANSWER_LENGTH)
  return isTime ? timeIn(locale, text) : (optionLabel(name, text, locale) ?? text)
}

/** Sorts answers in the order of the forms, which JSONB does not preserve; fields that no form has come last. */
export function sortAnswers(answers: object): [string, unknown][] {
  const names = [...FIELDS.keys()]
  const position = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return Object.entries(answers).toSorted(([one], [other]) => position(one) - position(other))
}

/** Empty for a form without a name: the stored name is then its company or address, which have rows of their own. */
const submittedName = ({ form, name }: Pick<SubmissionData, 'form' | 'name'>): string => ('name' in FORMS[form].fields ? name : '')

/** The rows of a mail: every answer that is not empty, with its label. */
export function answerRows(submission: SubmissionData, locale: ContentLocale): MailBody['rows'] {
  const { email, company, message, answers } = submission
  const others = answers && typeof answers === 'object' && !Array.isArray(answers) ? Object.fromEntries(sortAnswers(answers)) : {}
  const submitted = { name: submittedName(submission), email, company, ...others }
  const rows = Object.entries(submitted).map(
    ([key, value]) => [mailLabel(key, locale) ?? lineOf(key, 40), formatAnswer(locale, key, value)] as const,
  )
  const all = [...rows, [mailLabel('message', locale) ?? '', textOf(message ?? '')] as const]
  return all.filter(([, value]) => value !== '')
}

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
