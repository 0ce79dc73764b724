import type { FormSchema } from '#cms/forms/check-answers.ts'
import { contactSales } from '#cms/forms/contact-sales.ts'
import { scaWaitlist } from '#cms/forms/sca-waitlist.ts'
import { scheduleDemo } from '#cms/forms/schedule-demo.ts'

export { PROBLEMS } from '#cms/forms/answers.ts'
export { answersIn, checkWithoutCompiling, type FormSchema, type Problems, problemsIn } from '#cms/forms/check-answers.ts'

/** The forms' schemas by the name under which they are sent. They bring their checks along: a page loads them when a form is touched. */
export const SCHEMAS = {
  'contact-sales': contactSales,
  'sca-waitlist': scaWaitlist,
  'schedule-demo': scheduleDemo,
} satisfies Record<string, FormSchema>

export type FormName = keyof typeof SCHEMAS
