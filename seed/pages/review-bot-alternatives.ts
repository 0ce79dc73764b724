import { heading, paragraph, richText, table } from '#cms/fields/lexical.ts'
import type { PageBlock, PageSeed } from './page-seed.ts'

export const reviewBotAlternatives: PageSeed = {
  title: 'Instead of a review bot',
  layout: 'default',
  navigation: { order: 150 },
  excerpt: 'A bot that reads with a model and a reviewer that reads with rules: where each one is better, and why some teams keep both.',
  seo: {
    title: 'Alternatives to a review bot',
    description:
      'A bot reads a pull request with a model, Plumbline reads it with rules. Where each is better, what each costs, and why some teams keep both.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Ways of working compared',
      heading: 'Ask twice, and get the same answer',
      text: 'Your review bot writes twelve comments, three of them right, and other ones tomorrow. Rules say less, say it each time, and can be argued with.',
      look: 'split',
      dark: true,
      links: [to.page('Start with a repository', '/signup'), to.page('How a review reads', '/code-review')],
      finding: {
        file: 'src/rates.js',
        code: `/** The exchange rate of a day. */
export async function rate(pair, date) {
  const key = pair.from + pair.to
  const known = cache.get(key)
  if (known !== undefined) return known
  const fetched = await fetchRate(pair, date)
  cache.set(key, fetched)
  return fetched
}`,
        line: 3,
        shortcode: 'cache-key-incomplete',
        severity: 'critical',
        message: 'The value depends on `date`, the key does not: the first day’s rate is served for good.',
        fix: '  const key = pair.from + pair.to + date',
      },
    },
    {
      blockType: 'agents',
      eyebrow: 'The same change, read by rules',
      heading: 'A comment with an address',
      text: 'The code reads well and is named well, and a summary of it would be right. The rule compares what the key holds with what the value depends on.',
      conversation: {
        kind: 'review',
        title: 'Cache the exchange rates',
        lines: [
          {
            who: 'plumbline',
            text: 'cache-key-incomplete on line 3: the key leaves out the date, so the first day’s rate is served for good.',
            code: 'const key = pair.from + pair.to + date',
            language: 'js',
          },
          { who: 'Amara', text: 'True, and it would have passed every test we have. Applied.' },
          { who: 'plumbline', text: 'Fixed on line 3. Resolved.' },
        ],
      },
    },
    {
      blockType: 'rich-text',
      content: richText(
        heading('h2', 'How a bot and a reviewer differ'),
        table(
          ['Question', 'A bot with a model', 'A reviewer with rules'],
          ['Same change, same answer?', 'often', 'always'],
          ['Can it see intent?', 'sometimes, from names and the description', 'no'],
          ['Why did it say that?', 'ask it, and it will find a reason', 'the rule’s page, with its tests'],
          ['How do you correct it?', 'with a sentence in its instructions', 'with a setting, reviewed like code'],
          ['Where does the code go?', 'to whoever runs the model', 'nowhere, with a runner of your own'],
        ),
        heading('h2', 'Where the bot is better'),
        paragraph(
          'It notices that a function does not do what its name says. It can summarise a change of 2,000 lines for somebody who was on holiday. No rule does either.',
        ),
        paragraph(
          'Some teams keep both: rules decide what the check says, and the bot is a colleague with suggestions. ',
          to.textLink('Code from agents', '/ai'),
          ' is the page about that.',
        ),
      ),
    },
    {
      blockType: 'statistics',
      heading: 'What silence is worth',
      items: [
        { value: '10', label: 'comments at most on one pull request', source: 'the default; you can set it lower' },
        { value: '0', label: 'comments that praise the change or retell it', source: 'there is no rule for it' },
      ],
    },
    {
      blockType: 'cta',
      heading: 'Let both read your next pull request',
      text: 'Count the comments that changed a line. That is the only number worth comparing.',
      links: [to.page('Start with a repository', '/signup'), to.page('Compare it with a linter', '/linter-alternatives')],
    },
  ],
}
