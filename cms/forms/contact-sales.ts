import * as z from 'zod/mini'
import { line, optionalChoice, optionalText, workEmail } from './answers.ts'

/** How many people commit code there. */
export const TEAM_SIZES = ['1–9', '10–49', '50–199', '200–999', '1000 or more'] as const

/** What somebody wants to solve. */
export const GOALS = {
  reviews: 'Reviews take too long',
  security: 'Security findings come too late',
  legacy: 'Old code holds every change up',
  standards: 'Many repositories, many sets of rules',
  evidence: 'Evidence for an audit or a customer',
  other: 'Something else',
} as const

const goals = Object.keys(GOALS) as (keyof typeof GOALS)[]

/** What the contact form asks, as the browser and the server check it. */
export const contactSales = z.object({
  name: line(80, 'Write your name, so that we know whom we answer.'),
  email: workEmail,
  company: line(80, 'Write where you work.'),
  role: optionalText(80),
  teamSize: optionalChoice(TEAM_SIZES),
  goal: z.enum(goals, 'Choose what comes closest.'),
  message: optionalText(3000),
})
