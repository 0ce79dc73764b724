import { z } from 'zod'

const form = z.enum(['contact-sales', 'sca-waitlist', 'schedule-demo']).describe('Which form.')

const path = z
  .string()
  .regex(/^\/[^?#@\s]{0,199}$/)
  .describe('The page it happened on: its path alone, and no part of it that reads like an address of a person.')

const name = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .describe('As the CMS calls it.')

const shortcode = z
  .string()
  .regex(/^[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*$/)
  .max(96)

/**
 * Every event of our own: its properties, and when it is sent. No property holds anything that somebody wrote, or says who
 * it was: only choices, numbers, and codes that the site itself gave out. An experiment aims at one of these, so another
 * one is a line here, `npm run gen`, and a migration (`npm run migrate:new -- what-is-new`).
 */
export const events = {
  'form started': {
    properties: z.strictObject({ form }),
    from: 'The first letter or choice in a form, once for each time the form is shown.',
  },
  'form submitted': {
    properties: z.strictObject({ form }),
    from: 'The site has answered that it keeps what was sent.',
  },
  'form failed': {
    properties: z.strictObject({
      form,
      why: z
        .enum(['problems', 'limited', 'offline', 'silent', 'unavailable'])
        .describe(
          'Something to mend in it, too many from one place, no network, no answer, or an answer that is none. Never what was written.',
        ),
    }),
    from: 'Somebody pressed “Send” and the form was not kept.',
  },
  'demo requested': {
    properties: z.strictObject({ path }),
    from: 'A demo was asked for, and the site has answered that it keeps the request.',
  },
  searched: {
    properties: z.strictObject({
      kind: z.enum(['site', 'directory']).describe('The whole site, or issues.'),
      length: z.int().min(1).describe('How many characters the question had. Never the question: people paste names, keys and code.'),
      results: z.int().min(0).describe('How many were found.'),
      path,
    }),
    from: 'What was found for a question has been on the screen for a second; what is found while one still types does not count.',
  },
  'import downloaded': {
    properties: z.strictObject({
      kind: z.enum(['config', 'catalogue']).describe('A configuration of the chosen rules, or all rules for programs.'),
      format: z.enum(['json', 'ndjson', 'sarif', 'tool']).describe('How it is written; “tool”: as the analyzer itself reads it.'),
      path,
    }),
    from: 'A click on the link to it.',
  },
  'code copied': {
    properties: z.strictObject({ kind: z.enum(['code', 'link']).describe('A piece of code, or a page’s own address.'), path }),
    from: 'A press of “Copy”.',
  },
  'plan switched': {
    properties: z.strictObject({ period: z.enum(['monthly', 'yearly']).describe('How one would pay.'), path }),
    from: 'The choice between monthly and yearly prices changed.',
  },
  'page missing': {
    properties: z.strictObject({ status: z.enum(['404', '410']).describe('It never was, or it is gone.'), path }),
    from: 'The page that says so has been on the screen for a second.',
  },
  'helpful answered': {
    properties: z.strictObject({
      helpful: z.boolean().describe('Yes or no.'),
      analyzer: shortcode.describe('The analyzer’s code.'),
      issue: shortcode.describe('The issue’s code.'),
    }),
    from: 'The site has taken the answer to “Was this page helpful?”.',
  },
  'experiment seen': {
    properties: z.strictObject({
      experiment: name.describe('The experiment’s key.'),
      variant: name.describe('The visitor’s variant.'),
    }),
    from: 'The variant is on the screen for the first time, once for each visitor, experiment and variant.',
  },
} as const

type Events = typeof events

export type EventName = keyof Events

export type EventProperties<Name extends EventName> = z.input<Events[Name]['properties']>

/** What an experiment may aim at: what visitors do, not that they were shown it. */
export const AIMS = Object.keys(events).filter((name): name is Exclude<EventName, 'experiment seen'> => name !== 'experiment seen')
