import * as z from 'zod/mini'
import { optionalText, says, workEmail } from './answers.ts'
import { PACKAGE_MANAGERS } from './choices.ts'

/** What the waitlist asks, as the browser and the server check it. */
export const scaWaitlist = z.object({
  email: workEmail,
  company: optionalText(80),
  packageManagers: z
    .array(z.enum(PACKAGE_MANAGERS, says('choice')))
    .check(z.minLength(1, says('managers')), z.maxLength(PACKAGE_MANAGERS.length)),
  repositories: z.string().check(z.trim(), z.regex(/^\d{0,6}$/, says('digits'))),
})
