import * as z from 'zod/mini'
import { line, workEmail } from './answers.ts'

/** A half of a day: of a date in the visitor's own time zone, or of a weekday where no script could ask for the date. */
const HALF_DAY = /^(?:mon|tue|wed|thu|fri|20\d\d-[01]\d-[0-3]\d)-(?:morning|afternoon)$/

/** What the request for a demonstration asks, as the browser and the server check it. */
export const scheduleDemo = z.object({
  name: line(80, 'Write your name, so that we know whom we answer.'),
  email: workEmail,
  company: line(80, 'Write where you work.'),
  timeZone: line(60, 'Write your time zone, for example Europe/Berlin.'),
  times: z
    .array(z.string().check(z.regex(HALF_DAY, 'Choose from the list.')))
    .check(
      z.minLength(1, 'Choose one half day at least; of two or three, one is sure to suit us both.'),
      z.maxLength(20, 'Choose twenty at most.'),
    ),
  topics: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(8)),
})
