import { heading, paragraph, richText } from '#cms/fields/lexical.ts'
import { type PageBlock, type PageSeed, toDirectory } from './page-seed.ts'

export const contactSales: PageSeed = {
  title: 'Talk to an engineer',
  layout: 'default',
  navigation: { order: 210 },
  excerpt: 'Write what your reviews spend their time on. An engineer reads it and answers within one working day.',
  seo: {
    title: 'Talk to an engineer about Plumbline',
    description:
      'Write what your reviews spend their time on. An engineer answers within one working day, with numbers from your own repository if you want them.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Contact',
      heading: 'Write to an engineer, not to a queue',
      text: 'Say what you have and what you want to stop. The answer comes from somebody who can read your code.',
      look: 'split',
    },
    {
      blockType: 'contact-sales',
      heading: 'Tell us what your reviews spend their time on',
      text: 'Three sentences are enough. How many people commit, on which host your code lives, and what a good month would look like.',
      points: [
        { text: 'We answer within one working day.' },
        { text: 'If it helps, an engineer calls you for 30 minutes.' },
        { text: 'If you want, a trial on one repository of yours, with its findings as a report.' },
        { text: 'A price in writing, per committer, with its term.' },
      ],
      consent: 'We keep what you write here to answer you, for twelve months at most, and give it to nobody.',
    },
    {
      blockType: 'rich-text',
      content: richText(
        heading('h2', 'You may not need to wait for us'),
        paragraph(
          'Prices are on ',
          to.textLink('the pricing page', '/pricing'),
          ', and what leaves your network on ',
          to.textLink('the security page', '/security'),
          '. To see it on your own code, ',
          to.textLink('choose a time for a call', '/schedule-demo'),
          '.',
        ),
      ),
    },
  ],
}

export const scheduleDemo: PageSeed = {
  title: 'See it on your own code',
  layout: 'default',
  navigation: { order: 200 },
  excerpt: 'Thirty minutes with an engineer, on a repository you are allowed to show. We read one pull request together.',
  seo: {
    title: 'See Plumbline on your own code',
    description:
      'Thirty minutes with an engineer on a repository you are allowed to show. We read one pull request together and you keep the findings.',
  },
  blocks: (): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Thirty minutes',
      heading: 'No slides: one of your pull requests',
      text: 'See it once instead of reading about it twice. Bring a repository you are allowed to show, and somebody who knows its dark corner.',
      look: 'split',
    },
    {
      blockType: 'appointment',
      heading: 'Choose what to see and when',
      text: 'Name two or three times that suit you. We confirm one of them within one working day.',
      kind: 'form',
      minutes: 30,
      topics: [
        { label: 'Findings and fixes' },
        { label: 'A baseline for old code' },
        { label: 'Rolling out to many repositories' },
        { label: 'Running it inside our network' },
        { label: 'Code from agents' },
      ],
      consent: 'We keep what you write here to arrange the call, for twelve months at most, and give it to nobody.',
    },
    {
      blockType: 'agents',
      heading: 'How the half hour goes',
      steps: [
        { title: 'Five minutes: what hurts', text: 'You say what reviews spend their time on. We take notes and no names.' },
        { title: 'Five minutes: a run', text: 'The runner works on your machine. What it says is on your screen, not on ours.' },
        {
          title: 'Fifteen minutes: ten findings',
          text: 'We read them one by one. You say which are right, which are wrong and which you would never want to hear.',
        },
        {
          title: 'Five minutes: what next',
          text: 'A trial, a price, or a “no” with its reason. The report stays with you in all three cases.',
        },
      ],
    },
    {
      blockType: 'faq',
      heading: 'Before you choose a time',
      items: [
        {
          question: 'Do you have to see our code?',
          answer: 'No. You can read the findings aloud and keep the screen to yourself. Some teams bring a public repository instead.',
        },
        { question: 'Who will be there?', answer: 'One engineer who works on the analyzers. Nobody follows up unless you ask for it.' },
      ],
    },
  ],
}

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
