import { linkFields } from '../fields/link.ts'
import { SEVERITIES } from '../fields/issue.ts'
import { defineBlock } from './define-block.ts'

export const hero = defineBlock(
  {
    slug: 'hero',
    interfaceName: 'HeroBlock',
    labels: { singular: 'Hero', plural: 'Heroes' },
    fields: [
      { name: 'eyebrow', type: 'text', maxLength: 60, admin: { description: 'A small label above the heading.' } },
      { name: 'heading', type: 'text', required: true, maxLength: 90, admin: { description: 'What it is, in one line.' } },
      { name: 'text', type: 'textarea', maxLength: 400, admin: { description: 'For whom, and what it does for them.' } },
      {
        name: 'links',
        type: 'array',
        maxRows: 2,
        fields: linkFields,
        admin: { description: 'What to do next. The first one is the main one.' },
      },
      {
        name: 'finding',
        type: 'group',
        admin: { description: 'A finding shown on real code. Leave the code empty to show none.' },
        fields: [
          { name: 'file', type: 'text', maxLength: 80, admin: { description: 'The file’s name, for example src/cart.ts.' } },
          { name: 'code', type: 'textarea', maxLength: 1200, admin: { description: 'The code, a dozen lines at most.' } },
          { name: 'line', type: 'number', min: 1, admin: { description: 'The number of the line the finding hangs from.' } },
          { name: 'shortcode', type: 'text', maxLength: 96, admin: { description: 'The issue’s code.' } },
          { name: 'severity', type: 'select', options: [...SEVERITIES], admin: { description: 'Its severity.' } },
          { name: 'message', type: 'text', maxLength: 160, admin: { description: 'What the reviewer says.' } },
          { name: 'fix', type: 'text', maxLength: 160, admin: { description: 'The line as the fix leaves it.' } },
        ],
      },
    ],
  },
  {
    eyebrow: 'Static analysis',
    heading: 'Hang every change from a true line',
    text: 'Plumbline reads each pull request the way a careful colleague would, and says which line is off, by how much, and how to bring it back.',
    links: [
      { label: 'Browse the directory', href: '/directory' },
      { label: 'See how it works', href: '/platform/static-analysis' },
    ],
    finding: {
      file: 'src/cart.ts',
      code: 'export function total(items: Item[]) {\n  let sum = 0\n  for (const item of items) {\n    if (item.quantity = 0) continue\n    sum += item.price * item.quantity\n  }\n  return sum\n}',
      line: 4,
      shortcode: 'no-cond-assign',
      severity: 'critical',
      message: 'This assigns 0 to item.quantity. The line below then adds nothing.',
      fix: '    if (item.quantity === 0) continue',
    },
  },
)
