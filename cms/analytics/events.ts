import { z } from 'zod'
import { FORM_NAMES } from '#cms/leads/forms/index.ts'

const form = z.enum(FORM_NAMES).describe('Which form.')

const path = z
  .string()
  .regex(/^\/[^?#@\s]{0,199}$/)
  .describe('The page it happened on: only its path, without segments that look like personal data.')

const name = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .describe('Its name in the CMS.')

const shortcode = z
  .string()
  .regex(/^[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*$/)
  .max(96)

/**
 * The registry of custom events: their properties and when they are sent. No property holds typed text or identifies a visitor;
 * properties are choices, numbers and codes of the site. Experiments use these events as goals, so a new event also needs
 * `npm run gen` and a migration (`npm run migrate:new -- what-is-new`).
 */
export const events = {
  'form started': {
    properties: z.strictObject({ form }),
    from: 'The first input in a form, once for each time the form is shown.',
  },
  'form submitted': {
    properties: z.strictObject({ form }),
    from: 'The site has confirmed that it stored the submission.',
  },
  'form failed': {
    properties: z.strictObject({
      form,
      why: z
        .enum(['problems', 'limited', 'offline', 'silent', 'unavailable'])
        .describe(
          'Invalid input, too many submissions from one address, no network, no response, or an unusable response. Never what was typed.',
        ),
    }),
    from: 'A visitor pressed “Send” and the form was not stored.',
  },
  'demo requested': {
    properties: z.strictObject({ path }),
    from: 'The site has confirmed that it stored a demo request.',
  },
  searched: {
    properties: z.strictObject({
      kind: z
        .enum(['site', 'palette', 'directory'])
        .describe('The whole site, on the page of its search or in the palette over any page; or the directory of issues.'),
      length: z.int().min(1).describe('The length of the query in characters. Never the query itself: people paste names, keys and code.'),
      results: z.int().min(0).describe('The number of results.'),
      path,
    }),
    from: 'The results have been on screen for a second; results shown while typing do not count. In the palette: it was closed, for its last search.',
  },
  'import downloaded': {
    properties: z.strictObject({
      kind: z.enum(['config', 'catalogue']).describe('A configuration of the chosen rules, or all rules in a machine-readable format.'),
      format: z.enum(['json', 'ndjson', 'sarif', 'tool']).describe('The file format; “tool” is the analyzer’s own.'),
      path,
    }),
    from: 'A click on the download link.',
  },
  'code copied': {
    properties: z.strictObject({ kind: z.enum(['code', 'link']).describe('A code sample, or the URL of a page.'), path }),
    from: 'A click on “Copy”.',
  },
  'plan switched': {
    properties: z.strictObject({ period: z.enum(['monthly', 'yearly']).describe('The billing period.'), path }),
    from: 'A visitor switched between monthly and yearly prices.',
  },
  'page missing': {
    properties: z.strictObject({ status: z.enum(['404', '410']).describe('The page does not exist, or it was removed.'), path }),
    from: 'The error page has been on screen for a second.',
  },
  'helpful answered': {
    properties: z.strictObject({
      helpful: z.boolean().describe('Yes or no.'),
      analyzer: shortcode.describe('The analyzer’s code.'),
      issue: shortcode.describe('The issue’s code.'),
    }),
    from: 'The site has stored the answer to “Was this page helpful?”.',
  },
  'experiment seen': {
    properties: z.strictObject({
      experiment: name.describe('The experiment’s key.'),
      variant: name.describe('The visitor’s variant.'),
    }),
    from: 'The variant is on screen for the first time, once per visitor, experiment and variant.',
  },
} as const

type Events = typeof events

export type EventName = keyof Events

export type EventProperties<Name extends EventName> = z.input<Events[Name]['properties']>

/** Events that can be the goal of an experiment: all except the exposure itself. */
export const GOALS = Object.keys(events).filter((name): name is Exclude<EventName, 'experiment seen'> => name !== 'experiment seen')
