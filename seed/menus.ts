/** A place of the seeded menus. `isPage: false` is a place that the site makes itself; a page that is not there is left out. */
export type Place = { label: string; path: string; description?: string; isPage?: false }

export type Entry = Place & { children?: Place[] }

const directory = { label: 'Directory', path: '/directory', isPage: false } as const

const product: Place[] = [
  { label: 'Static analysis', path: '/platform/static-analysis', description: 'Reads every change without running it.' },
  { label: 'Autofix', path: '/platform/autofix', description: 'A repair for a finding, as a diff you can refuse.' },
  { label: 'Code review', path: '/code-review', description: 'Comments on the line, in the pull request.' },
  { label: 'Code quality', path: '/code-quality', description: 'What drifts over months, with numbers.' },
  { label: 'SCA', path: '/sca', description: 'The path from your code to a vulnerable package.' },
  { label: 'AI agents', path: '/ai', description: 'The same rules for code that nobody typed.' },
  { label: 'IDE', path: '/platform/ide', description: 'The finding before the commit.' },
]

const resources: Place[] = [
  { label: 'Blog', path: '/blog', description: 'What we learned, with the measurements.' },
  { label: 'Changelog', path: '/changelog', description: 'What changed, and since when.' },
  { label: 'Glossary', path: '/glossary', description: 'The words of code analysis, explained.' },
  { label: 'Security', path: '/security', description: 'What happens to your code here.' },
]

/** The header's menu, from left to right. */
export const MENU: Entry[] = [
  { label: 'Product', path: '/platform', children: product },
  directory,
  { label: 'Customers', path: '/customers' },
  { label: 'Pricing', path: '/pricing' },
  { label: 'Resources', path: '/blog', children: resources },
]

export const ACTIONS: Place[] = [
  { label: 'Sign in', path: '/login' },
  { label: 'Start free', path: '/signup' },
]

const plain = ({ label, path }: Place): Place => ({ label, path })

/** The groups at the foot of every page. */
export const COLUMNS: { title: string; links: Place[] }[] = [
  { title: 'Product', links: [...product.map(plain), { label: 'Pricing', path: '/pricing' }] },
  {
    title: 'Company',
    links: [
      { label: 'Customers', path: '/customers' },
      { label: 'Jobs', path: '/jobs' },
      { label: 'Security', path: '/security' },
      { label: 'Contact sales', path: '/contact-sales' },
    ],
  },
  { title: 'Learn', links: resources.filter(({ path }) => path !== '/security').map(plain) },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy', path: '/privacy' },
      { label: 'Terms', path: '/terms' },
    ],
  },
]

/** The group that leads into the catalogue; the first analyzer's page is added to it. */
export const CATALOGUE = { title: 'Directory', links: [{ ...directory, label: 'All analyzers' }] }
