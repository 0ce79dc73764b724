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
    globals: {} as Record<string, unknown>,
    /** Globals whose `layout` holds where neither the page, its route nor its part of the site names one. */
    layoutFallbacks: ['theme'],
  },
  /** Least widths of a window, in pixels. */
  breakpoints: { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 },
} as const
