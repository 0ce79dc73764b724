import { heading, paragraph, richText } from '#cms/fields/lexical.ts'
import type { PageBlock, PageSeed } from './page-seed.ts'

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
