import * as z from 'zod/mini'
import { isTimeZone } from '../time-zone.ts'
import { line, says, workEmail } from './answers.ts'

/** A half of a day: of a date in the visitor's own time zone, or of a weekday where no script could ask for the date. */
const HALF_DAY = /^(?:mon|tue|wed|thu|fri|20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))-(?:morning|afternoon)$/

/** What the request for a demonstration asks, as the browser and the server check it. */
export const scheduleDemo = z.object({
  name: line(80, 'name'),
  email: workEmail,
  company: line(80, 'company'),
  timeZone: line(60, 'timeZone').check(z.refine((name) => name === '' || isTimeZone(name), says('timeZone'))),
  times: z
    .array(z.string().check(z.regex(HALF_DAY, says('choice'))))
    .check(z.minLength(1, says('noTimes')), z.maxLength(20, says('manyTimes'))),
  topics: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(8)),
})
