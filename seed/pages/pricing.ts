import { heading, paragraph, richText } from '#cms/fields/lexical.ts'
import type { PageBlock, PageSeed } from './page-seed.ts'

export const pricing: PageSeed = {
  title: 'Pricing',
  layout: 'default',
  navigation: { order: 90 },
  excerpt: 'A price per committer. Free for public repositories; Team at $24 a month, or $19 when paid for a year.',
  seo: {
    title: 'Pricing: per committer, free in the open',
    description:
      'Open is free for public repositories. Team is $24 per committer and month, $19 paid yearly. Reviewers, bots and readers are not counted.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      heading: 'A price per committer, and nothing per scan',
      text: 'Free for public repositories. For private ones you pay for people who commit in a month; reviewers, bots and readers are not counted.',
      look: 'centred',
      links: [to.page('Start with a repository', '/signup'), to.page('Talk to an engineer', '/contact-sales')],
    },
    {
      blockType: 'pricing',
      heading: 'Four plans, one set of rules',
      text: 'Every plan includes all analyzers. They differ in administration, in how long history is kept and in support.',
      note: 'Prices without taxes. Change or leave at the end of any month.',
    },
    {
      blockType: 'statistics',
      items: [
        { value: '$240', label: 'a month for ten committers on Team, paid monthly', source: '10 × $24' },
        { value: '$190', label: 'a month for the same ten, paid for a year', source: '10 × $19' },
        { value: '$0', label: 'for public repositories, however many committers', source: 'the Open plan' },
      ],
    },
    {
      blockType: 'plan-comparison',
      heading: 'Compare the plans',
      text: 'Every feature of every plan. A dash means “Not included”.',
    },
    {
      blockType: 'faq',
      heading: 'About the bill',
      items: [
        {
          question: 'Who counts as a committer?',
          answer:
            'A person with at least one commit to a private repository in the month. Two addresses of one person count once; bots do not count at all.',
        },
        {
          question: 'What happens when we grow in the middle of a month?',
          answer: 'Nothing until the month ends. The next bill counts the people of the month before.',
        },
        {
          question: 'Is there a trial?',
          answer:
            'Team and Business are free for 14 days, without a card. After that private repositories stay as they are, and reviews pause until you decide.',
        },
        {
          question: 'What happens to our data when we leave?',
          answer:
            'You can download findings as JSON for 30 days. Then they are deleted. The configuration and the baseline are in your repository anyway.',
        },
        {
          question: 'Are there prices for schools and charities?',
          answer: 'Team is free for students and teachers. Charities pay half; write to us with a link to your register.',
        },
      ],
    },
    {
      blockType: 'columns',
      heading: 'Not sure which one?',
      columns: [
        {
          content: richText(
            heading('h3', 'Up to a hundred people'),
            paragraph('Take Team. You can start it alone, on one repository, and ask for permission with a report in your hand.'),
            paragraph(to.textLink('Start with a repository', '/signup')),
          ),
        },
        {
          content: richText(
            heading('h3', 'Many teams'),
            paragraph(
              'Take Business for rules of your own, single sign-on and an audit log, or Enterprise for accounts from your directory and terms of your own.',
            ),
            paragraph(to.textLink('See how a roll-out goes', '/enterprise')),
          ),
        },
        {
          content: richText(
            heading('h3', 'Studying or teaching'),
            paragraph('Team costs you nothing while you study or teach.'),
            paragraph(to.textLink('Read about education', '/gh-education')),
          ),
        },
      ],
    },
  ],
}
