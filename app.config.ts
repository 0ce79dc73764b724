/** What holds for the addresses that a pattern covers; `*` is one segment, `**` at the end any number of them. */
export type RouteRule = { prerender?: boolean; redirect?: string; appMiddleware?: Record<string, boolean> }

const routeRules: Record<string, RouteRule> = {}

/** Site constants that are safe in the browser. Texts and names are not here: they come from the CMS. */

/** The layouts a document, a section or a route can ask for; `app/layouts/index.tsx` has a view for each. */
export const LAYOUTS = [
  'analyzer',
  'blogpost',
  'changelog',
  'customerstory',
  'default-dark',
  'default',
  'empty',
  'glossary',
  'home',
  'plain',
] as const

export type LayoutName = (typeof LAYOUTS)[number]

export const appConfig = {
  /** Issues on one page of an analyzer's list. */
  directoryPageSize: 50,
  documentDriven: {
    /** Queries whose answers every page has, by name: `{ theme: { where: { _path: '/_theme' } } }`. */
    globals: {},
    /** Globals whose `layout` holds where neither the page, its route nor its part of the site names one. */
    layoutFallbacks: ['theme'],
  },
  /** Least widths of a window, in pixels. */
  breakpoints: { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 },
  /** The code of an analyzer or issue, as it stands in its address. */
  shortcode: /^[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*$/,
  /** Rules by pattern, for example `{ '/old': { redirect: '/new' } }`. They are part of the build's manifest. */
  routeRules,
  /** How the browser hears of a new build: how often it asks (`false`: never), and when it fetches its own build's rules. */
  builds: { pollMs: 3_600_000 as number | false, manifestAfterMs: 1000 },
  /** The same target is loaded as a whole document at most once in `ms`; under these names the tab remembers it. */
  reload: { key: 'plumb:reload', stateKey: 'plumb:reload:state', ms: 10_000 },
  /** Links in view are fetched ahead, so many at once, and stay good for `keepMs`. */
  prefetch: { atOnce: 4, keepMs: 300_000 },
} as const

/**
 * The content's languages by code, each called as its readers call it. Another language is a line here and a migration
 * (`npm run migrate:new -- add-french`). What is not translated is shown in the default.
 */
export const CONTENT_LANGUAGES = { en: 'English', de: 'Deutsch' } as const

export type ContentLocale = keyof typeof CONTENT_LANGUAGES

const DEFAULT_LOCALE: ContentLocale = 'en'

/** A query that names no language gets the default. */
export const CONTENT_LOCALES = {
  all: Object.keys(CONTENT_LANGUAGES) as readonly ContentLocale[],
  default: DEFAULT_LOCALE,
}

/** How much one content query may ask for. What exceeds a limit is refused, and the refusal names it. */
export const QUERY_LIMITS = {
  /** Characters of the parameters as text, and of one field's name. */
  text: 8192,
  key: 200,
  /** Levels of lists and objects, conditions in all, entries of one list. */
  depth: 16,
  conditions: 200,
  list: 100,
  sortKeys: 6,
  regexes: 10,
  regexLength: 256,
  /** Steps of a compiled regular expression; what it costs for each character of a text. */
  regexSteps: 1000,
  surround: 50,
  /** Documents that are looked at, and documents whose bodies are read. */
  documents: 10_000,
  bodies: 500,
  /** Milliseconds of computing, and of one statement in Postgres. */
  computing: 500,
  statement: 5000,
  /** Milliseconds of reading texts, and queries answered at once; as many again may wait. */
  compiling: 2000,
  atOnce: 4,
  waiting: 60,
} as const
