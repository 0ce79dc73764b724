import type { PageBlock, PageSeed } from './page-seed.ts'

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
