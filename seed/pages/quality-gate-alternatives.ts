import { heading, list, paragraph, richText } from '#cms/fields/lexical.ts'
import type { PageBlock, PageSeed } from './page-seed.ts'

export const qualityGateAlternatives: PageSeed = {
  title: 'Instead of a quality gate',
  layout: 'default',
  navigation: { order: 140 },
  excerpt:
    'A gate measures a codebase and stops what falls below. A reviewer names lines. When each one helps, and how to move from one to the other.',
  seo: {
    title: 'Alternatives to a quality gate',
    description:
      'A quality gate measures a codebase and stops what falls below a number. A reviewer names lines. When each one helps, and how to move between them.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Ways of working compared',
      heading: 'A gate says no, a reviewer says where',
      text: 'You know the red check on Friday afternoon: the change is fine, a number somewhere else is not. There is another way to hold a line.',
      look: 'split',
      links: [to.page('Start with one repository', '/signup'), to.page('How to hold a line', '/code-quality')],
      finding: {
        file: 'src/Ledger.kt',
        code: `class Ledger(val entries: MutableList<Entry>) {
    fun balance(): Double =
        entries.sumOf { it.amount }

    fun book(entry: Entry) {
        entries.plus(entry)
    }
}`,
        line: 6,
        shortcode: 'unused-result',
        severity: 'critical',
        message: '`plus` returns a new list and leaves this one alone: nothing is ever booked.',
        fix: '        entries.add(entry)',
      },
    },
    {
      blockType: 'columns',
      heading: 'What each is good at',
      columns: [
        {
          content: richText(
            heading('h3', 'A gate'),
            list('One number that an auditor can ask for', 'A hard stop, the same for everybody', 'A view over hundreds of repositories'),
            paragraph('It is late, and it is about the whole: who is stopped is rarely who caused it.'),
          ),
        },
        {
          content: richText(
            heading('h3', 'A reviewer'),
            list('A line that its author can fix now', 'A reason, and often the fix', 'Silence about what the change did not touch'),
            paragraph('It gives no grade. If somebody above you needs one, keep the gate beside it.'),
          ),
        },
      ],
    },
    {
      blockType: 'rich-text',
      content: richText(
        heading('h2', 'What numbers do to code'),
        paragraph(
          'A threshold on coverage brings tests that run lines and check nothing. A threshold on complexity brings functions cut in half where it is least natural. Both numbers go up.',
        ),
        paragraph(
          'A rule about a line cannot be met that way: the assignment in the condition is there or it is gone. That is why Plumbline stops a merge for findings you named and for no sum of them. ',
          to.textLink('How a roll-out goes', '/enterprise'),
          ', week by week, is on a page of its own.',
        ),
      ),
    },
    {
      blockType: 'agents',
      heading: 'Moving over without a gap',
      steps: [
        {
          title: 'Leave the gate where it is',
          text: 'Add the reviewer beside it, in comments only. Nothing is stopped that was not stopped before.',
        },
        { title: 'Record a baseline', text: 'It holds what the gate has been averaging over. From here on both see the same code.' },
        {
          title: 'Compare for four weeks',
          text: 'For each red gate: did a comment name the cause? For each critical comment: did the gate notice?',
        },
        {
          title: 'Make critical findings required',
          text: 'And the gate a report. Auditors get the list of rules, their owners and every exception with its reason.',
        },
      ],
    },
    {
      blockType: 'faq',
      heading: 'Asked by people with an audit ahead',
      items: [
        {
          question: 'What do we show an auditor without a grade?',
          answer:
            'The rules that hold, who may change them, every exception with its reason and date, and that no change was merged against them.',
        },
        {
          question: 'Can a merge still be stopped?',
          answer: 'Yes, by severity or by rule: gate in the configuration file. The check then names the line it stopped for.',
        },
      ],
    },
    {
      blockType: 'cta',
      heading: 'Put one beside your gate for a month',
      text: 'Comments only. At the end you have two lists to compare and nothing to undo.',
      links: [to.page('See it on your own code', '/schedule-demo'), to.page('Compare it with a linter', '/linter-alternatives')],
      dark: true,
    },
  ],
}
