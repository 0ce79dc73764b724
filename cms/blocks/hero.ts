import { select, localizedText, localizedTextarea, pictureField } from '#cms/fields/basic-fields.ts'
import { darkField, eyebrowField, fileField, linksField, severityField } from '#cms/fields/block-parts.ts'
import { defineBlock } from './define-block.ts'

export const hero = defineBlock(
  {
    slug: 'hero',
    interfaceName: 'HeroBlock',
    labels: { singular: 'Hero', plural: 'Heroes' },
    fields: [
      eyebrowField,
      localizedText('heading', 'What the page is about, in one line.', { max: 90, required: true }),
      localizedTextarea('text', 'Who it is for, and what it does for them.', { max: 400 }),
      linksField(2),
      select(
        'look',
        'The layout of the hero.',
        { split: 'Split: text on one side, a finding or an image on the other', centred: 'Centred: text only, or with an image below' },
        { required: true, defaultValue: 'split' },
      ),
      darkField,
      pictureField('picture', 'An image instead of a finding.'),
      {
        name: 'finding',
        type: 'group',
        admin: { description: 'A finding shown on real code. Leave the code empty to hide it.' },
        fields: [
          fileField,
          { name: 'code', type: 'textarea', maxLength: 1200, admin: { description: 'The code, a dozen lines at most.' } },
          { name: 'line', type: 'number', min: 1, admin: { description: 'The number of the line the finding points to.' } },
          { name: 'shortcode', type: 'text', maxLength: 96, admin: { description: 'The issue’s code.' } },
          severityField,
          localizedText('message', 'What the reviewer says. Use `backticks` for code.', { max: 160 }),
          { name: 'fix', type: 'text', maxLength: 160, admin: { description: 'The corrected line. This does not promise an autofix.' } },
        ],
      },
    ],
  },
  {
    eyebrow: 'Static analysis',
    look: 'split',
    heading: 'Static analysis that shows its work',
    text: 'Plumbline reads each pull request the way a careful colleague would, and says which line is wrong, why, and how to put it right.',
    links: [
      { label: 'Browse the directory', leadsTo: 'address', href: '/directory' },
      { label: 'See how it works', leadsTo: 'address', href: '/platform/static-analysis' },
    ],
    finding: {
      file: 'src/cart.ts',
      code: 'export function total(items: Item[]) {\n  let sum = 0\n  for (const item of items) {\n    if (item.quantity = 0) continue\n    sum += item.price * item.quantity\n  }\n  return sum\n}',
      line: 4,
      shortcode: 'no-cond-assign',
      severity: 'critical',
      message: 'This assigns 0 to `item.quantity`. The line below then adds nothing.',
      fix: '    if (item.quantity === 0) continue',
    },
  },
)
