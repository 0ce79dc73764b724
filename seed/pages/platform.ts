import { heading, paragraph, richText, table } from '#cms/fields/lexical.ts'
import { type PageBlock, type PageSeed, toDirectory } from './page-seed.ts'

export const platform: PageSeed = {
  title: 'Platform',
  layout: 'default',
  navigation: { order: 10 },
  excerpt: 'What runs where, and what each part does with your code.',
  seo: {
    title: 'Platform: runner, reviewer, directory',
    description:
      'A runner beside your code, a reviewer in your pull requests, and a directory that explains both. See what each part reads, keeps and sends.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Platform',
      heading: 'A runner, a reviewer and a directory',
      text: 'The runner reads your code, the reviewer comments on pull requests, and the directory explains every rule. You set them up with one file, reviewed like any other.',
      look: 'split',
      links: [to.page('Static analysis', '/platform/static-analysis'), to.page('How we treat your code', '/security')],
      finding: {
        file: '.github/workflows/plumbline.yml',
        code: `on: pull_request
jobs:
  plumbline:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with: { fetch-depth: 1 }
      - run: plumbline check --since origin/main`,
        line: 7,
        shortcode: 'checkout-too-shallow',
        severity: 'major',
        message: 'One commit is fetched, so there is no main to compare the change with.',
        fix: '        with: { fetch-depth: 0 }',
      },
    },
    {
      blockType: 'feature-rows',
      heading: 'Three parts, each replaceable',
      rows: [
        {
          title: 'The runner reads code',
          text: 'A container in your pipeline, or one of ours. It checks out the commit, runs the analyzers you named and compares what they say with the baseline.',
          links: [to.page('What it can and cannot see', '/platform/static-analysis')],
          file: 'terminal',
          language: 'sh',
          code: `$ plumbline check --since origin/main
3 files, 61 changed lines
1,318 findings in the baseline, 0 of them touched
1 finding`,
        },
        {
          title: 'The reviewer writes comments',
          text: 'It takes the findings on changed lines and writes each one under its line. When the line is fixed, it resolves its own comment.',
          links: [to.page('How a review reads', '/code-review')],
          file: 'comment on src/cart.ts, line 4',
          language: 'diff',
          code: `critical: no-cond-assign

This assigns 0 to item.quantity.
The line below then adds nothing.

-     if (item.quantity = 0) continue
+     if (item.quantity === 0) continue`,
        },
        {
          title: 'The directory explains rules',
          text: 'Every code in a comment leads to a page: what the rule means, when it matters, which options it takes and how to silence it in one place.',
          links: [toDirectory('Browse the directory')],
          file: 'eslint.config.js',
          language: 'js',
          code: `rules: {
  'no-cond-assign': ['error', 'except-parens'],
}`,
        },
      ],
    },
    {
      blockType: 'rich-text',
      content: richText(
        heading('h2', 'What each part knows of your code'),
        paragraph(
          'The line between your network and ours is drawn by where the runner works. The table holds for both; ',
          to.textLink('the security page', '/security'),
          ' has the details.',
        ),
        table(
          ['Part', 'On your machines', 'On ours'],
          ['Runner', 'reads files, sends findings', 'clones one commit, deletes it after the run'],
          ['Reviewer', 'gets rule, path, line and message', 'the same'],
          ['Directory', 'knows nothing of your code', 'the same'],
        ),
      ),
    },
    {
      blockType: 'feature-grid',
      heading: 'One set of rules, wherever you meet it',
      text: 'The editor, the terminal and the pull request read the same file, so they never disagree.',
      features: [
        { title: 'In the editor', text: 'Findings as you type, from a language server.', code: 'plumbline lsp' },
        {
          title: 'In the terminal',
          text: 'The lines you changed since a branch, as text, JSON or SARIF.',
          code: 'plumbline check --since origin/main',
        },
        { title: 'Before the commit', text: 'Only what is staged: a hook of one line.', code: 'plumbline check --staged' },
        { title: 'In the pull request', text: 'A comment per finding and one check with its summary.' },
        {
          title: 'On the whole repository',
          text: 'Once a night, for the trend and for what a new rule would say.',
          code: 'plumbline check --all',
        },
      ],
    },
    {
      blockType: 'analyzer-list',
      heading: 'What reads your code',
      text: 'Each analyzer lists every issue it can find, with its reason and its options.',
      empty: 'No analyzer is published yet.',
    },
    {
      blockType: 'cta',
      heading: 'What to read next',
      text: 'How fixes are made and kept safe, or what you see before you have even saved.',
      links: [to.page('Autofix', '/platform/autofix'), to.page('In the editor', '/platform/ide')],
    },
  ],
}
