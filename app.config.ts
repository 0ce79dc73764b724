/** The rules for addresses that match a pattern; `*` matches one segment, a trailing `**` any number. */
export type RouteRule = { prerender?: boolean; redirect?: string; appMiddleware?: Record<string, boolean> }

const routeRules: Record<string, RouteRule> = {}

/** Constants of the site, all safe in the browser. Texts and names come from the CMS instead. */

/** The layouts that a document, section or route can use; `app/layouts/index.tsx` defines their classes. */
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

/** Settings for the server only; in `appConfig` every page would load them. */
export const serverConfig = {
  /** Issues on one page of an analyzer's list. */
  directoryPageSize: 50,
  documentDriven: {
    /** Queries whose results are available on every page, by name: `{ theme: { where: { _path: '/_theme' } } }`. */
    globals: {},
    /** Globals whose `layout` applies if the page, its route and its section set none. */
    layoutFallbacks: ['theme'],
  },
  /** Rules by pattern, for example `{ '/old': { redirect: '/new' } }`. They are included in the build's manifest. */
  routeRules,
} as const

/** Settings for the browser and the server. */
export const appConfig = {
  /** The code of an analyzer or issue in its address. */
  shortcode: /^[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*$/,
  /** How the browser detects a new build: the polling interval (`false`: never), and the delay before it fetches its manifest. */
  builds: { pollMs: 3_600_000 as number | false, manifestAfterMs: 1000 },
  /** The same target is reloaded as a document at most once per `ms`; the tab remembers it under these storage keys. */
  reload: { key: 'plumb:reload', stateKey: 'plumb:reload:state', ms: 10_000 },
  /** Links in view are prefetched and cached for `cacheMs`. */
  prefetch: { concurrency: 4, cacheMs: 300_000 },
} as const

/**
 * The languages of the content by code, each with its native name. A new language takes a line here and a migration
 * (`npm run migrate:new -- add-french`). Missing translations fall back to the default language.
 */
export const CONTENT_LANGUAGES = { en: 'English', de: 'Deutsch' } as const

export type ContentLocale = keyof typeof CONTENT_LANGUAGES

const DEFAULT_LOCALE: ContentLocale = 'en'

/** The default applies to queries that name no language. */
export const CONTENT_LOCALES = {
  all: Object.keys(CONTENT_LANGUAGES) as readonly ContentLocale[],
  default: DEFAULT_LOCALE,
}

/** Limits of one content query. A query that exceeds one is refused with a message that names it. */
export const QUERY_LIMITS = {
  /** Characters of all parameters, and of one field's name. */
  text: 8192,
  key: 200,
  /** Nesting depth, total conditions, entries of one list. */
  depth: 16,
  conditions: 200,
  list: 100,
  sortKeys: 6,
  regexes: 10,
  regexLength: 256,
  /** Steps of a compiled regular expression, which is its cost per character. */
  regexSteps: 1000,
  surround: 50,
  /** Documents scanned, and documents whose bodies are read. */
  documents: 10_000,
  bodies: 500,
  /** Milliseconds of computation, and of one statement in Postgres. */
  computing: 500,
  statement: 5000,
  /** Milliseconds of compiling texts. */
  compiling: 2000,
  /** Queries that run at once, and that may wait. */
  concurrency: 4,
  waiting: 60,
} as const
