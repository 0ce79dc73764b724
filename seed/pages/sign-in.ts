import { type PageBlock, type PageSeed, toDirectory } from './page-seed.ts'

/** Options without an address are not shown: the demonstration has no application behind it. */
const providers = ['GitHub', 'GitLab', 'Bitbucket'].map((host) => ({ label: `Continue with ${host}` }))

export const login: PageSeed = {
  title: 'Sign in',
  layout: 'empty',
  navigation: { hidden: true },
  excerpt: 'Sign in to Plumbline with the account that your repositories live in.',
  seo: {
    title: 'Sign in',
    description:
      'Sign in to your Plumbline workspace with the account that your repositories live in. There is no separate password to choose or to lose.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'sign-in',
      heading: 'Sign in to your workspace',
      text: 'With the account that your repositories live in. There is no other password.',
      providers,
      note: 'This is a demonstration, so signing in stops here. Every rule is open to read without an account.',
      links: [toDirectory('Browse the directory'), to.page('No account yet? Start here', '/signup')],
    },
  ],
}

export const signup: PageSeed = {
  title: 'Start with a repository',
  layout: 'empty',
  navigation: { hidden: true },
  excerpt: 'Start with one repository: public ones are free, private ones have 14 days of Team without a card.',
  seo: {
    title: 'Start with a repository',
    description:
      'Choose the host your code lives on and one repository to begin with. Public ones are free; private ones have 14 days of Team without a card.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'sign-in',
      heading: 'Start with one repository',
      text: 'Choose the host it lives on, then the repository. Public ones are free; private ones have 14 days of Team, without a card.',
      providers: providers.map(({ label }) => ({ label: label.replace('Continue', 'Start') })),
      note: 'This is a demonstration, so starting stops here. Every rule is open to read without an account.',
      links: [toDirectory('Browse the directory'), to.page('You have an account? Sign in', '/login')],
    },
  ],
}
