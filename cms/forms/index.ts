import type { Submission } from '../../payload-types.ts'
import type { FormSchema } from './check-answers.ts'
import { contactSales } from './contact-sales.ts'
import { scaWaitlist } from './sca-waitlist.ts'
import { scheduleDemo } from './schedule-demo.ts'

/** The site's forms by the name under which they are sent and kept. */
export const FORMS: Record<Submission['form'], FormSchema> = {
  'contact-sales': contactSales,
  'sca-waitlist': scaWaitlist,
  'schedule-demo': scheduleDemo,
}
