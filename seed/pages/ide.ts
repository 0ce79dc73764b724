import { code, heading, list, paragraph, richText, table } from '#cms/fields/lexical.ts'
import type { PageBlock, PageSeed } from './page-seed.ts'

export const ide: PageSeed = {
  title: 'In the editor',
  layout: 'default',
  navigation: { order: 30 },
  excerpt: 'The rules of the pull request, in your editor, before you save. One language server for every editor that speaks the protocol.',
  seo: {
    title: 'Findings in your editor',
    description:
      'The rules of your pull requests, in your editor, before you save. One language server, one configuration file, and nothing leaves your machine.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      heading: 'Hear of it before your reviewer does',
      text: 'The same rules that read your pull request, under the line you are writing, on your own machine.',
      look: 'split',
      links: [to.page('Get an account', '/signup'), to.page('How the platform fits together', '/platform')],
      finding: {
        file: 'src/upload.py',
        code: `def checksum(path):
    digest = hashlib.sha256()
    for chunk in open(path, "rb"):
        digest.update(chunk)
    return digest.hexdigest`,
        line: 5,
        shortcode: 'method-not-called',
        severity: 'critical',
        message: 'This returns the method, not the digest. It is truthy, so a comparison hides it.',
        fix: '    return digest.hexdigest()',
      },
    },
    {
      blockType: 'rich-text',
      content: richText(
        heading('h2', 'One server, any editor'),
        paragraph(
          'There is no plugin to wait for. ',
          code('plumbline lsp'),
          ' speaks the Language Server Protocol over standard input, and your editor already knows what to do with it.',
        ),
        list(
          'A finding is a diagnostic on its line.',
          'A safe fix is a quick fix; an unsafe one says what may change before it runs.',
          'The rule’s page opens from the code beside the message.',
        ),
      ),
    },
    {
      blockType: 'feature-rows',
      heading: 'Set up where you work',
      rows: [
        {
          title: 'Neovim',
          text: 'Six lines in your configuration. The server starts where it finds .plumbline.yaml.',
          file: 'init.lua',
          language: 'lua',
          code: `vim.lsp.config("plumbline", {
  cmd = { "plumbline", "lsp" },
  filetypes = { "typescript", "python", "go" },
  root_markers = { ".plumbline.yaml" },
})
vim.lsp.enable("plumbline")`,
        },
        {
          title: 'Helix',
          text: 'Name the server once and list it for each language that should use it.',
          file: 'languages.toml',
          language: 'toml',
          code: `[language-server.plumbline]
command = "plumbline"
args = ["lsp"]

[[language]]
name = "python"
language-servers = ["plumbline"]`,
        },
        {
          title: 'Any other',
          text: 'Give it the command, the file types and the folder with the configuration. The protocol does the rest.',
          file: 'terminal',
          language: 'sh',
          code: `$ plumbline lsp --check
configuration  .plumbline.yaml
analyzers      eslint
ready          listening on standard input`,
        },
      ],
    },
    {
      blockType: 'rich-text',
      content: richText(
        heading('h2', 'What runs when'),
        paragraph(
          'The editor asks the quick questions while you type, and the slow ones when you save. The pull request asks all of them.',
        ),
        table(
          ['Moment', 'Reads', 'Speaks of'],
          ['While you type', 'the open file', 'rules that need one file'],
          ['When you save', 'the file and what imports it', 'rules that follow values between files'],
          ['Before you commit', 'what is staged', 'all rules'],
          ['In the pull request', 'the change and what it touches', 'all rules, on changed lines'],
        ),
      ),
    },
    {
      blockType: 'faq',
      heading: 'Questions about speed and privacy',
      items: [
        {
          question: 'Does the editor send my code anywhere?',
          answer: 'No. The server runs on your machine and needs no account. It downloads rules when you update it, and uploads nothing.',
        },
        {
          question: 'Will it complain about old code in every file I open?',
          answer: 'No. The baseline holds in the editor too: what was there before is greyed out at most, and hidden if you prefer.',
        },
        {
          question: 'What if my editor and the pull request disagree?',
          answer: 'Then their versions differ, and the comment says so. Pin the version in .plumbline.yaml and both use it.',
        },
      ],
    },
    {
      blockType: 'cta',
      heading: 'Then let the pull request check the rest',
      text: 'What the editor shows is advice. What the team agreed on is in the review.',
      links: [to.page('How a review reads', '/code-review')],
    },
  ],
}
