/** A link of the seeded menus. `isPage: false` marks a route of the application; links to missing pages are omitted. */
export type Place = { label: string; path: string; description?: string; isPage?: false }

export type Entry = Place & { children?: Place[] }

const directory = { label: 'Directory', path: '/directory', isPage: false } as const

const product: Place[] = [
  { label: 'Static analysis', path: '/platform/static-analysis', description: 'Reads every change without running it.' },
  { label: 'Autofix', path: '/platform/autofix', description: 'A repair for a finding, as a diff you can refuse.' },
  { label: 'Code review', path: '/code-review', description: 'Comments on the line, in the pull request.' },
  { label: 'Code quality', path: '/code-quality', description: 'What drifts over months, with numbers.' },
  { label: 'Dependencies', path: '/sca', description: 'The path from your code to a vulnerable package.' },
  { label: 'AI agents', path: '/ai', description: 'The same rules for code that nobody typed.' },
  { label: 'In the editor', path: '/platform/ide', description: 'The finding before the commit.' },
]

const customers: Place[] = [
  { label: 'Stories', path: '/customers', description: 'What teams changed, and what it cost them.' },
  { label: 'Enterprise', path: '/enterprise', description: 'Many repositories, many teams, one line.' },
  { label: 'Education', path: '/gh-education', description: 'Team is free for students and teachers.' },
]

const comparisons: Place[] = [
  { label: 'Beside a linter', path: '/linter-alternatives', description: 'What each is good at, and how they go together.' },
  { label: 'Instead of a quality gate', path: '/quality-gate-alternatives', description: 'A line in a change, or a number for a project.' },
  { label: 'Instead of a review bot', path: '/review-bot-alternatives', description: 'Rules with tests, or a model with opinions.' },
]

const resources: Place[] = [
  { label: 'Blog', path: '/blog', description: 'What we learned, with the measurements.' },
  { label: 'Changelog', path: '/changelog', description: 'What changed, and since when.' },
  { label: 'Glossary', path: '/glossary', description: 'The words of code analysis, explained.' },
  { label: 'Security', path: '/security', description: 'What happens to your code here.' },
  { label: 'Developers', path: '/developers', description: 'REST, Markdown, feeds and MCP for agents.' },
  ...comparisons,
]

/** The menu of the header, from left to right. */
export const MENU: Entry[] = [
  { label: 'Product', path: '/platform', children: product },
  directory,
  { label: 'Customers', path: '/customers', children: customers },
  { label: 'Pricing', path: '/pricing' },
  { label: 'Resources', path: '/blog', children: resources },
]

export const ACTIONS: Place[] = [
  { label: 'Sign in', path: '/login' },
  { label: 'Start free', path: '/signup' },
]

const plain = ({ label, path }: Place): Place => ({ label, path })

/** The link groups of the footer. */
export const COLUMNS: { title: string; links: Place[] }[] = [
  {
    title: 'Product',
    links: [{ label: 'Platform', path: '/platform' }, ...product.map(plain), { label: 'Pricing', path: '/pricing' }],
  },
  {
    title: 'Company',
    links: [
      { label: 'Customers', path: '/customers' },
      ...customers.slice(1).map(plain),
      { label: 'Jobs', path: '/jobs' },
      { label: 'Security', path: '/security' },
      { label: 'Contact sales', path: '/contact-sales' },
      { label: 'Schedule a demo', path: '/schedule-demo' },
    ],
  },
  { title: 'Compare', links: comparisons.map(plain) },
  { title: 'Learn', links: [...resources.slice(0, 3), ...resources.filter(({ path }) => path === '/developers')].map(plain) },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy', path: '/privacy' },
      { label: 'Terms', path: '/terms' },
    ],
  },
]

/** The footer group of the directory; the page of the first analyzer is added to it. */
export const CATALOGUE = { title: 'Directory', links: [{ ...directory, label: 'All analyzers' }] }
