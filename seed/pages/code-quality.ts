import { heading, list, paragraph, richText } from '#cms/fields/lexical.ts'
import type { PageBlock, PageSeed } from './page-seed.ts'

export const codeQuality: PageSeed = {
  title: 'Code quality',
  layout: 'default',
  navigation: { order: 30 },
  excerpt: 'Keep a codebase from drifting: a baseline for what is there, a limit for what is added, and a trend that names its causes.',
  seo: {
    title: 'Code quality you can hold a line on',
    description:
      'Record what a codebase has today, hold the line on what is added, and pay down the rest one rule at a time. For leads who answer for old code.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Code quality',
      heading: 'Stop the drift first, then straighten',
      text: 'You answer for a codebase that others wrote. Record what is there, let nothing be added, and take the rest down one rule at a time.',
      look: 'split',
      links: [to.page('Record a baseline', '/signup'), to.page('Talk to an engineer', '/contact-sales')],
      finding: {
        file: 'src/report/monthly.js',
        code: `export function monthly(rows) {
  const months = {}
  for (const row of rows) {
    const key = row.date.getMonth()
    months[key] = (months[key] ?? 0) + row.total
  }
  return months
}`,
        line: 4,
        shortcode: 'month-without-year',
        severity: 'major',
        message: '`getMonth` has no year: November of last year is added to this one.',
        fix: "    const key = format(row.date, 'yyyy-MM')",
      },
    },
    {
      blockType: 'feature-rows',
      heading: 'Three moves, in this order',
      rows: [
        {
          title: 'Write down what is there',
          text: 'A baseline is a file in your repository. It accuses nobody; it is the mark on the wall from which you measure.',
          file: 'terminal',
          language: 'sh',
          code: `$ plumbline baseline
1,318 findings in 204 files,
now in .plumbline/baseline.json`,
        },
        {
          title: 'Let nothing be added',
          text: 'From now on a review speaks of changed lines. Choose which severities turn the check red; start with critical alone.',
          file: '.plumbline.yaml',
          language: 'yaml',
          code: `version: 1
analyzers: [eslint]
review:
  only: changed-lines
gate:
  critical: 0`,
        },
        {
          title: 'Take the rest down by rule',
          text: 'Not by file and not by team. One rule is one decision and one kind of diff, which a reviewer can read a hundred times in an hour.',
          links: [to.page('How fixes are kept safe', '/platform/autofix')],
          file: 'terminal',
          language: 'sh',
          code: `$ plumbline debt --by rule
no-unused-vars    412   no autofix
prefer-const      287   safe autofix
no-else-return    120   safe autofix`,
        },
      ],
    },
    {
      blockType: 'rich-text',
      content: richText(
        heading('h2', 'There is no grade'),
        paragraph(
          'A letter for a whole codebase tells nobody what to do on Monday, and people learn to move the letter. Plumbline shows counts that have a name.',
        ),
        list(
          'How many findings of each rule are left, and how many of them have a safe fix.',
          'Which folders gain them and which lose them, over the last twelve weeks.',
          'Which rules your team dismisses, because those are the ones to change.',
        ),
        heading('h3', 'Coverage, where it says something'),
        paragraph(
          'Coverage of the lines a change touches answers a question: was this tried at all? Coverage of the whole answers none, so it is not in the summary.',
        ),
      ),
    },
    {
      blockType: 'autofix-diff',
      heading: 'One rule, one kind of diff',
      text: 'The fortieth looks like the first, and that is why somebody can approve forty.',
      file: 'billing/tax.py',
      language: 'python',
      before: `def rate(country):
    if RATES.get(country) == None:
        raise UnknownCountry(country)
    return RATES.get(country)`,
      after: `def rate(country):
    if RATES.get(country) is None:
        raise UnknownCountry(country)
    return RATES.get(country)`,
      shortcode: 'none-comparison',
      safety: 'unsafe',
      note: 'An object may define == for itself, so this one asks, even though it rarely matters.',
    },
    { blockType: 'testimonials', heading: 'Heard in a retrospective', quotes: to.quotes('Jonas Achterberg') },
    {
      blockType: 'faq',
      heading: 'From people with old code',
      items: [
        {
          question: 'Do we have to fix everything first?',
          answer: 'No. You need not fix anything. The baseline keeps old findings quiet until somebody changes their line.',
        },
        {
          question: 'What if somebody adds to the baseline to get a green check?',
          answer: 'Then it is in the diff. The baseline is a file, and a change to it is reviewed like any other.',
        },
        {
          question: 'Can we compare teams?',
          answer:
            'There is no view for it. Counts belong to folders and rules; who wrote a line is shown beside a finding so that you can ask, not rank.',
        },
      ],
    },
    {
      blockType: 'cta',
      heading: 'Measure one repository this week',
      text: 'The baseline takes one run. What you do with it can wait for a meeting.',
      links: [to.page('Start with a repository', '/signup'), to.page('How others hold the line', '/customers')],
    },
  ],
}
