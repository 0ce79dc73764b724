/**
 * The slices in import order: a slice imports only from slices above it in this list. A slice is a folder with everything about one
 * subject. `app` itself wires the application (`router.tsx`, `start.ts`, `server.ts`), and `cms` itself opens the CMS.
 */
export const SLICES = [
  'platform',
  'catalogue',
  'cms/core',
  'cms/payload',
  'cms/access',
  'cms/audit',
  'cms/api',
  'cms/ui',
  'cms/accounts',
  'cms/media',
  'cms/leads',
  'cms/analytics',
  'cms/links',
  'cms/redirects',
  'cms/editing',
  'cms/catalogue',
  'cms/index-now',
  'cms/scheduling',
  'cms/fields',
  'cms/blocks',
  'cms/collections',
  'cms/globals',
  'cms/metrics',
  'cms/admin-ui',
  'cms',
  'app/i18n',
  'app/icons',
  'app/ui',
  'app/documents',
  'app/rich-text',
  'app/analytics',
  'app/navigation',
  'app/shell',
  'app/forms',
  'app/articles',
  'app/social-cards',
  'app/seo',
  'app/feeds',
  'app/site-files',
  'app/text-index',
  'app/directory',
  'app/search',
  'app/errors',
  'app/blocks',
  'app/content-api',
  'app/pages',
  'app/formats',
  'app/mcp',
  'app/waking',
  'app/layouts',
  'app/routes',
  'app',
] as const

export type Slice = (typeof SLICES)[number]

/** Programs outside of the application and what each may import. Tests and root files may import everything. */
export const PROGRAMS: Record<string, readonly string[]> = {
  seed: ['platform', 'catalogue', 'cms'],
  server: ['platform', 'catalogue', 'cms'],
  scripts: ['platform', 'catalogue', 'cms', 'seed', 'server'],
}

/** The slice or program a file belongs to; `null` for tests, configuration and generated files. */
export function sliceOf(file: string): string | null {
  const [top = '', second = '', third] = file.split('/')
  if (top === 'app' || top === 'cms') return third === undefined ? top : `${top}/${second}`
  return top === 'platform' || top === 'catalogue' || top in PROGRAMS ? top : null
}

/** Explains why slice `from` may not import slice `to`, and what to do; `null` if it may. */
export function refusalOf(from: string, to: string): string | null {
  if (from === to) return null
  const allowed = PROGRAMS[from]
  if (allowed)
    return allowed.includes(to.replace(/\/.*/, ''))
      ? null
      : `${from} may import ${allowed.join(', ')}. Move what it needs into one of those.`
  const [place, target] = [SLICES.indexOf(from as Slice), SLICES.indexOf(to as Slice)]
  if (place < 0) return `${from} is not in the list of slices (tests/house/slices.ts). Add it where its imports allow.`
  if (target >= 0 && target < place) return null
  if (to in PROGRAMS) return `The site does not import ${to}. Move what both need into platform or cms.`
  return `${to} comes after ${from} (tests/house/slices.ts). Move what both need into ${from} or a slice before it, or have ${to} pass it in.`
}
