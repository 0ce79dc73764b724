import * as z from 'zod/mini'
import { line, optionalChoice, optionalText, says, workEmail } from './answers.ts'

/** How many people commit code there. */
export const TEAM_SIZES = ['1–9', '10–49', '50–199', '200–999', '1000 or more'] as const

/** What somebody wants to solve. */
export const GOALS = ['reviews', 'security', 'legacy', 'standards', 'evidence', 'other'] as const

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
