import { select, sharedText, localizedText } from '#cms/fields/basic-fields.ts'
import { codeField, fileField, headingField, languageField, leadField } from '#cms/fields/block-parts.ts'
import { defineBlock } from './define-block.ts'

export const autofixDiff = defineBlock(
  {
    slug: 'autofix-diff',
    interfaceName: 'AutofixDiffBlock',
    labels: { singular: 'Autofix diff', plural: 'Autofix diffs' },
    fields: [
      headingField,
      leadField,
      fileField,
      languageField,
      codeField('before', 'The code before the fix.', { max: 2000, required: true }),
      codeField('after', 'The code after the fix.', { max: 2000, required: true }),
      sharedText('shortcode', 'The issue’s code.', { max: 96 }),
      select(
        'safety',
        'Whether the fix can change behaviour.',
        { safe: 'Safe: behaviour stays the same', unsafe: 'Needs review: behaviour may change' },
        { required: true, defaultValue: 'safe' },
      ),
      localizedText('note', 'How it was checked, in one line.', { max: 160 }),
    ],
  },
  {
    heading: 'The fix is a diff, or it is not offered',
    text: 'It touches the lines it speaks of and no other, keeps your formatting, and is yours to apply.',
    file: 'src/report.py',
    language: 'python',
    before: 'def add(item, items=[]):\n    items.append(item)\n    return items',
    after: 'def add(item, items=None):\n    if items is None:\n        items = []\n    items.append(item)\n    return items',
    shortcode: 'mutable-argument-default',
    safety: 'unsafe',
    note: 'Callers that rely on the shared list would notice, so it waits for a person.',
  },
  { embeddable: true },
)
