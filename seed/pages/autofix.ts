import { heading, paragraph, richText } from '#cms/fields/lexical.ts'
import { type PageBlock, type PageSeed, toDirectory } from './page-seed.ts'

const richTextOf = (title: string, texts: string[]) => richText(heading('h3', title), ...texts.map((text) => paragraph(text)))

export const autofix: PageSeed = {
  title: 'Autofix',
  layout: 'default',
  navigation: { order: 20 },
  excerpt: 'Fixes as diffs: safe ones are applied on request, the others say what may change and wait for a person.',
  seo: {
    title: 'Autofix: repairs you can read',
    description:
      'Plumbline repairs what it finds as a diff of a few lines. Safe fixes leave behaviour alone; the others say what may change and wait for you.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      heading: 'A repair you can read in one breath',
      text: 'You know what is wrong and lack the afternoon. Each fix is a diff of a few lines, labelled safe or not, and applied only when somebody asks.',
      look: 'split',
      dark: true,
      links: [to.page('Start with a repository', '/signup'), toDirectory('See which rules have a fix')],
      finding: {
        file: 'app/models/invoice.rb',
        code: `class Invoice < ApplicationRecord
  def overdue?
    return false if paid_at
    due_on < Date.today
  end
end`,
        line: 4,
        shortcode: 'date-without-zone',
        severity: 'major',
        message: '`Date.today` is the server’s day. Late in the evening it is not your customers’.',
        fix: '    due_on < Date.current',
      },
    },
    {
      blockType: 'columns',
      heading: 'Two kinds, and the line between them',
      columns: [
        {
          content: richTextOf('Safe', [
            'The program does the same before and after, for every input. An else after a return goes away; a variable that never changes becomes a constant.',
            'Apply one with a click, or all of a rule in one commit.',
          ]),
        },
        {
          content: richTextOf('Unsafe', [
            'The program may do something else, usually what you meant. A loose comparison becomes a strict one; a promise is awaited.',
            'It says what may change, is never applied with others, and waits for a person.',
          ]),
        },
      ],
    },
    {
      blockType: 'autofix-diff',
      heading: 'Safe: the same result, said once',
      text: 'The rule knows that both branches return, so the else adds nothing but a level.',
      file: 'src/price.ts',
      language: 'ts',
      before: `export function price(item: Item, member: boolean) {
  if (member) {
    return item.price * 0.9
  } else {
    return item.price
  }
}`,
      after: `export function price(item: Item, member: boolean) {
  if (member) {
    return item.price * 0.9
  }
  return item.price
}`,
      shortcode: 'no-else-return',
      safety: 'safe',
      note: 'Same branches, same values. Your formatting is kept.',
    },
    {
      blockType: 'autofix-diff',
      heading: 'Unsafe: probably what you meant',
      text: 'In Java, == compares two boxed numbers by identity. Up to 127 they happen to be the same object; at 128 the comparison fails.',
      file: 'src/main/java/shop/Stock.java',
      language: 'java',
      before: `boolean unchanged(Integer before, Integer after) {
    return before == after;
}`,
      after: `boolean unchanged(Integer before, Integer after) {
    return Objects.equals(before, after);
}`,
      shortcode: 'boxed-identity',
      safety: 'unsafe',
      note: 'Equal numbers above 127 now compare as equal. Needs import java.util.Objects, which the fix adds.',
    },
    {
      blockType: 'feature-rows',
      heading: 'How a fix is kept honest',
      rows: [
        {
          title: 'It is checked before you see it',
          text: 'The repaired file is parsed and analysed again. A fix that leaves its own finding standing, or brings a new one, is not shown.',
          file: 'terminal',
          language: 'sh',
          code: `$ plumbline fix --safe --rule no-else-return
src/price.ts  1 fix
parsed again, analysed again
no-else-return gone, nothing new`,
        },
        {
          title: 'It touches its own lines and no other',
          text: 'No formatter runs over the file. Where two fixes overlap, you are offered the first and the second after it.',
          file: 'terminal',
          language: 'sh',
          code: `$ git diff --stat
src/price.ts | 3 +--
1 file changed, 1 insertion(+), 2 deletions(-)`,
        },
        {
          title: 'A hundred of them are one commit',
          text: 'Clear one rule from one folder, with the rule’s page in the message. Reviewers read one pattern instead of a hundred places.',
          file: 'terminal',
          language: 'sh',
          code: `$ plumbline fix --safe --rule prefer-const src/billing
41 lines in 12 files, 0 left
Committed as "prefer-const in src/billing"`,
        },
      ],
    },
    {
      blockType: 'faq',
      heading: 'What people ask before they click',
      items: [
        {
          question: 'Does anything get committed without us?',
          answer: 'No. A fix becomes a commit when somebody applies it, under their name, on the branch of the pull request.',
        },
        {
          question: 'Who writes the fixes?',
          answer:
            'People who write the rules, as code with tests. No fix is generated on the fly, so the same finding gets the same repair each time.',
        },
        {
          question: 'Can I turn unsafe fixes off?',
          answer: 'Yes, with fixes: safe in the configuration file. The finding then explains the repair in words.',
        },
      ],
    },
    {
      blockType: 'cta',
      heading: 'Your agents can apply them too',
      text: 'Safe ones at once, unsafe ones as a proposal that a person approves.',
      links: [to.page('How agents work with findings', '/ai'), to.page('See the prices', '/pricing')],
    },
  ],
}
