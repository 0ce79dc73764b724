import { heading, paragraph, richText, table } from '#cms/fields/lexical.ts'
import type { PageBlock, PageSeed } from './page-seed.ts'

export const linterAlternatives: PageSeed = {
  title: 'Beside a linter',
  layout: 'default',
  navigation: { order: 130 },
  excerpt: 'A linter in the pipeline and a reviewer on changed lines: what each way of working is good at, and how they go together.',
  seo: {
    title: 'Alternatives to a linter in the pipeline',
    description:
      'A linter in the pipeline or a reviewer on changed lines: what each way of working is good at, when the linter alone is enough, and how to combine them.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Ways of working compared',
      heading: 'Your linter is right, and nobody reads it',
      text: 'Your linter prints 1,318 warnings that nobody reads. This one was among them for a year. Keep the linter: change when it speaks, of what, and to whom.',
      look: 'split',
      links: [to.page('Try it beside your linter', '/signup'), to.page('What static analysis sees', '/platform/static-analysis')],
      finding: {
        file: 'src/settings.js',
        code: `const DEFAULTS = {
  retries: 3,
  timeout: 5000,
  retries: 0,
}

export function settings(own) {
  return { ...DEFAULTS, ...own }
}`,
        line: 4,
        shortcode: 'no-dupe-keys',
        severity: 'critical',
        message: 'The key `retries` appears twice here, and the last one wins: nothing was ever retried.',
      },
    },
    {
      blockType: 'rich-text',
      content: richText(
        heading('h2', 'The same rules, two ways of working'),
        table(
          ['Question', 'A linter in the pipeline', 'A reviewer on changed lines'],
          ['When does it speak?', 'at the end of a log', 'under the line, in the pull request'],
          ['Of what?', 'the whole file or repository', 'the lines that the change touches'],
          ['What about old findings?', 'fix all, or switch the rule off', 'a baseline keeps them quiet'],
          ['Who reads the reason?', 'whoever looks the code up', 'everybody: it is in the comment'],
          ['What does it cost?', 'nothing but your time', 'nothing for public repositories, else per committer'],
        ),
        heading('h2', 'When the linter alone is enough'),
        paragraph(
          'When the repository is young and the count is zero. When one or two people write all of it. When the rules are about form, and a formatter applies them on save. Then you need nothing from us.',
        ),
      ),
    },
    {
      blockType: 'feature-rows',
      heading: 'How they go together',
      rows: [
        {
          title: 'Your configuration stays yours',
          text: 'Plumbline runs the linter that your repository installs, with the configuration that is there. There is no second list of rules to keep in step.',
          file: 'eslint.config.js',
          language: 'js',
          code: `import js from '@eslint/js'

export default [js.configs.recommended]`,
        },
        {
          title: 'The pipeline gets quieter',
          text: 'Replace the step that prints everything by one that speaks of the change. The full list is one command away when you want it.',
          file: 'terminal',
          language: 'sh',
          code: `$ plumbline check --since origin/main
src/settings.js:4  critical  no-dupe-keys
1 file, 2 changed lines, 1 finding`,
        },
      ],
    },
    {
      blockType: 'faq',
      heading: 'From people who like their linter',
      items: [
        { question: 'Do I have to drop my plugins?', answer: 'No. What your linter loads, it loads here too, from your own lock file.' },
        {
          question: 'Can I leave again?',
          answer: 'Yes. Remove .plumbline.yaml and the baseline; your linter’s configuration was never touched.',
        },
      ],
    },
    {
      blockType: 'cta',
      heading: 'See what it would have said',
      text: 'Run it over your last twenty pull requests. It prints findings and comments nowhere.',
      links: [to.page('Start with a repository', '/signup'), to.page('Compare it with a quality gate', '/quality-gate-alternatives')],
    },
  ],
}
