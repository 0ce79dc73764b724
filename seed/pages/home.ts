import { ruleCounts } from '../rule-counts.ts'
import { type PageBlock, type PageSeed, toDirectory } from './page-seed.ts'

export const home: PageSeed = {
  title: 'Home',
  layout: 'home',
  navigation: { order: 0 },
  excerpt: 'Plumbline reads every pull request, names the line that is wrong and says how to put it right. Browse what it looks for.',
  seo: {
    title: 'Static analysis that shows its work',
    description:
      'Plumbline reads each pull request, names the line that is wrong, gives the reason and shows how to fix it. Free for public repositories.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'For teams that review code',
      heading: 'Static analysis that shows its work',
      text: 'Plumbline reads each pull request the way a careful colleague would, and says which line is wrong, why, and how to put it right.',
      look: 'split',
      links: [to.page('Start with a repository', '/signup'), toDirectory('Browse the directory')],
      finding: {
        file: 'src/cart.js',
        code: `export function total(items) {
  let sum = 0
  for (const item of items) {
    if (item.quantity = 0) continue
    sum += item.price * item.quantity
  }
  return sum
}`,
        line: 4,
        shortcode: 'no-cond-assign',
        severity: 'critical',
        message: 'This assigns 0 to `item.quantity`. The line below then adds nothing.',
        fix: '    if (item.quantity === 0) continue',
      },
    },
    {
      blockType: 'statistics',
      items: [
        {
          value: ruleCounts.all,
          label: 'rules of the first analyzer in the directory, each on a page of its own',
          links: [to.eslint(`The catalogue of ESLint ${ruleCounts.version}`)],
        },
        {
          value: ruleCounts.fixable,
          label: 'of them come with a safe fix, which does not change behaviour',
          links: [to.page('What makes a fix safe', '/platform/autofix')],
        },
        {
          value: '0',
          label: 'files sent anywhere by a runner of your own',
          links: [to.page('What leaves your network', '/security')],
        },
      ],
    },
    {
      blockType: 'feature-rows',
      heading: 'From a push to a comment',
      rows: [
        {
          title: 'Four lines set it up',
          text: 'The file lives in your repository and is reviewed like any other change. It says which analyzers read your code, and that reviews speak of changed lines only.',
          links: [to.page('How the platform fits together', '/platform')],
          file: '.plumbline.yaml',
          language: 'yaml',
          code: `version: 1
analyzers: [eslint]
review:
  only: changed-lines`,
        },
        {
          title: 'The first run records what is there',
          text: 'Ten years of code have findings. A baseline writes them down once, and nobody hears of them again until a change touches their line.',
          links: [to.page('What static analysis sees', '/platform/static-analysis')],
          file: 'terminal',
          language: 'sh',
          code: `$ plumbline baseline
1,318 findings in 204 files,
now in .plumbline/baseline.json
From now on reviews cover changed lines only.`,
        },
        {
          title: 'A review says three kinds of thing',
          text: 'Critical: this breaks. Major: this will surprise someone. Minor: this could be plainer. Each comment names a line, gives a reason and links to the rule’s page.',
          links: [to.page('How a review reads', '/code-review')],
          file: 'terminal',
          language: 'sh',
          code: `$ plumbline check --since origin/main
src/cart.js:4  critical  no-cond-assign
3 files, 61 changed lines, 1 finding`,
        },
      ],
    },
    {
      blockType: 'autofix-diff',
      heading: 'The fix is a diff, or it is not offered',
      text: 'A safe fix leaves behaviour alone and is applied on request. One that may change behaviour says so, and waits for a person.',
      file: 'report/rows.py',
      language: 'python',
      before: `def add(item, items=[]):
    items.append(item)
    return items`,
      after: `def add(item, items=None):
    if items is None:
        items = []
    items.append(item)
    return items`,
      shortcode: 'mutable-argument-default',
      safety: 'unsafe',
      note: 'The list was shared by all calls. A caller that relies on that would notice, so it waits for a person.',
    },
    {
      blockType: 'logo-quotes',
      heading: 'What changed, in their words',
      quotes: to.quotes('Clémence Otieno', 'Håkon Mbeki', 'Wanda Iyer'),
    },
    {
      blockType: 'feature-grid',
      heading: 'Where to begin depends on what hurts',
      features: [
        { title: 'Reviews take longer than the change', text: 'Let the machine say what a machine can see, and keep people for design.' },
        {
          title: 'The same bug comes back',
          text: 'Turn it into a rule: it speaks on the day somebody writes it again.',
          code: 'no-floating-promises',
        },
        { title: 'Agents write half of your changes', text: 'Their code meets the same rules before a person has to read it.' },
        { title: 'The code may not leave your network', text: 'Run it on your machines. What leaves them is findings.' },
        {
          title: 'Fixing takes an afternoon',
          text: 'Apply every safe fix of one rule in one commit.',
          code: 'plumbline fix --safe --rule prefer-const',
        },
      ],
    },
    {
      blockType: 'faq',
      heading: 'Questions teams ask first',
      items: [
        {
          question: 'Does my code leave my network?',
          answer: 'Only if you want it to. The runner works on your own machines and sends findings, not files.',
        },
        {
          question: 'What happens on a repository with ten years of findings?',
          answer: 'Nothing, at first. A baseline records what is there, and reviews speak only of lines a change touches.',
        },
        {
          question: 'What does it cost?',
          answer:
            'Nothing for public repositories. For private ones, Team costs $24 per committer and month, or $19 when paid for a year. Reviewers, bots and readers are free.',
        },
        {
          question: 'Can it block a merge?',
          answer: 'If you say so. By default it comments; you choose per repository which severities turn the check red.',
        },
      ],
    },
    {
      blockType: 'cta',
      heading: 'Try it on one repository',
      text: 'It takes a configuration file of four lines. The first report says what is there today, and blames nobody.',
      links: [to.page('Start with a repository', '/signup'), to.page('See it on your own code', '/schedule-demo')],
      dark: true,
    },
  ],
}
