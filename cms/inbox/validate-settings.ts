import { z } from 'zod'

const MOST_RECIPIENTS = 20
const address = z.email().max(200)

/** Whoever hears of submissions has an e-mail address. */
export function validateRecipients(value: unknown): true | string {
  const recipients = Array.isArray(value) ? value : []
  const wrong = recipients.find((one) => !address.safeParse(one).success)
  if (wrong !== undefined) return `“${String(wrong)}” is not an e-mail address. Write one like sales@example.com, or take it out.`
  return recipients.length <= MOST_RECIPIENTS || `These are ${recipients.length} addresses; ${MOST_RECIPIENTS} are the most.`
}

/** Two rules for one form would each do something else with it. */
export function validateRules(value: unknown): true | string {
  const forms = Array.isArray(value) ? value.map((rule: { form?: unknown } | null) => rule?.form) : []
  const twice = forms.find((form, index) => typeof form === 'string' && forms.indexOf(form) !== index)
  return twice === undefined || `There are two rules for “${String(twice)}”. Keep one of them: a form has one rule.`
}
