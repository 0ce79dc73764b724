import { select, localizedTextarea, sharedText, localizedText } from '#cms/fields/basic-fields.ts'
import { codeField, darkField, eyebrowField, headingField, languageField, leadField, linksField } from '#cms/fields/block-parts.ts'
import { defineBlock } from './define-block.ts'

export const agents = defineBlock(
  {
    slug: 'agents',
    interfaceName: 'AgentsBlock',
    labels: { singular: 'Agents', plural: 'Agents' },
    fields: [
      eyebrowField,
      headingField,
      leadField,
      {
        name: 'steps',
        type: 'array',
        maxRows: 6,
        admin: { description: 'What happens, step by step. The steps are shown one below the other.' },
        fields: [
          localizedText('title', 'The step, in a few words.', { max: 80, required: true }),
          localizedTextarea('text', 'What happens in it.', { max: 300 }),
        ],
      },
      {
        name: 'capabilities',
        type: 'array',
        maxRows: 8,
        admin: { description: 'What an agent can do, and what it cannot.' },
        fields: [
          localizedText('title', 'The capability.', { max: 80, required: true }),
          localizedTextarea('text', 'What it means, with its limit.', { max: 240 }),
        ],
      },
      {
        name: 'conversation',
        type: 'group',
        admin: { description: 'A review or a terminal session, shown as text. Leave the lines empty to hide it.' },
        fields: [
          select('kind', 'How it is displayed.', { review: 'A review', terminal: 'A terminal' }, { defaultValue: 'review' }),
          localizedText('title', 'The title: the pull request, or the purpose of the terminal session.', { max: 100 }),
          {
            name: 'lines',
            type: 'array',
            maxRows: 20,
            admin: { description: 'Who says what, in order. In a terminal, lines by “you” are commands.' },
            fields: [
              sharedText('who', 'Who speaks: you, plumbline, agent or a name.', { max: 40, required: true }),
              localizedTextarea('text', 'What is said or printed.', { max: 600, required: true }),
              codeField('code', 'Code that belongs to this line. Optional.', { max: 800 }),
              languageField,
            ],
          },
        ],
      },
      linksField(2),
      darkField,
    ],
  },
  {
    eyebrow: 'Agents',
    heading: 'An agent writes it. The line still has to be true.',
    text: 'Code from an agent goes through the same rules as yours, before a person has to read it.',
    steps: [
      { title: 'The agent opens a change', text: 'From your editor, your terminal or a ticket: it makes no difference to the rules.' },
      {
        title: 'Findings come back as text it can act on',
        text: 'Each names a line, a rule and a repair, in the format the agent asked for.',
      },
      { title: 'It repairs, and says what it did', text: 'A fix that may change behaviour waits for a person.' },
    ],
    capabilities: [
      { title: 'Reads findings', text: 'Over the command line or the editor’s protocol, with the rule’s page beside each.' },
      { title: 'Never merges', text: 'Approval stays with the people you name.' },
    ],
    conversation: {
      kind: 'review',
      title: 'Round the totals of a cart',
      lines: [
        {
          who: 'plumbline',
          text: 'no-cond-assign on line 4: this assigns 0 to item.quantity.',
          code: 'if (item.quantity = 0) continue',
          language: 'ts',
        },
        {
          who: 'agent',
          text: 'There is no autofix for it. I changed the comparison and ran the tests: 214 passed.',
          code: 'if (item.quantity === 0) continue',
          language: 'ts',
        },
        { who: 'Ines', text: 'Looks right now. Merging.' },
      ],
    },
  },
)
