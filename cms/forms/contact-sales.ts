import * as z from 'zod/mini'
import { line, optionalChoice, optionalText, says, workEmail } from './answers.ts'
import { GOALS, TEAM_SIZES } from './choices.ts'

/** What the contact form asks, as the browser and the server check it. */
export const contactSales = z.object({
  name: line(80, 'name'),
  email: workEmail,
  company: line(80, 'company'),
  role: optionalText(80),
  teamSize: optionalChoice(TEAM_SIZES),
  goal: z.enum(GOALS, says('goal')),
  message: optionalText(3000),
})
