import { select, checkbox } from './basic-fields.ts'
import type { Field } from 'payload'
import { AUTOFIXES, ISSUE_CATEGORIES, SEVERITIES } from '#catalogue/vocabulary.ts'
import { markdownField } from './markdown.ts'
import { addressHooks, validateWebAddress } from '#cms/core/target.ts'

/** The facts of an issue, for filters and lists. */
export const issueFacts: Field[] = [
  { name: 'upstreamId', type: 'text', index: true, admin: { description: 'The rule’s identifier in the tool.' } },
  { name: 'aliases', type: 'text', hasMany: true, admin: { description: 'Other codes that people may search for.' } },
  select('severity', 'How much harm it does if it is not fixed.', SEVERITIES, {
    required: true,
    index: true,
    defaultValue: 'major',
    isAside: true,
  }),
  select('category', 'The kind of harm.', ISSUE_CATEGORIES, { required: true, index: true, defaultValue: 'bug-risk', isAside: true }),
  { name: 'tags', type: 'text', hasMany: true, admin: { description: 'Tags to filter by.' } },
  {
    name: 'languages',
    type: 'text',
    hasMany: true,
    admin: { description: 'The languages it is found in, if not all of the analyzer’s.' },
  },
  select('autofix', 'Whether the tool can fix it. An “unsafe” fix may change what the code does.', AUTOFIXES, {
    required: true,
    defaultValue: 'none',
    isAside: true,
  }),
  checkbox('recommended', 'Part of the tool’s recommended set.', { isAside: true }),
  { name: 'cwe', type: 'number', hasMany: true, min: 1, admin: { description: 'CWE numbers, for example 79.' } },
  { name: 'owasp', type: 'text', hasMany: true, admin: { description: 'OWASP Top Ten entries, for example A03:2021.' } },
]

/** The texts shown to readers. */
export const issueText: Field[] = [
  { name: 'summary', type: 'textarea', maxLength: 400, admin: { description: 'What is wrong, in one sentence.' } },
  markdownField('description', 'Why it matters and how to fix it. The part before <!--more--> is the summary.'),
  {
    name: 'examples',
    type: 'array',
    admin: { description: 'Code with the issue beside code without it.' },
    fields: [
      { name: 'bad', type: 'textarea', admin: { description: 'Code with the issue.' } },
      { name: 'good', type: 'textarea', admin: { description: 'The same code, fixed.' } },
      { name: 'language', type: 'text', admin: { description: 'For syntax highlighting, for example ts.' } },
      checkbox('isFix', 'The good code is the output of the tool’s autofix. Readers see both as a diff.'),
    ],
  },
  {
    name: 'options',
    type: 'array',
    admin: { description: 'The options of the rule.' },
    fields: [
      { name: 'name', type: 'text', required: true, admin: { description: 'The option’s name.' } },
      { name: 'type', type: 'text', admin: { description: 'Its type, for example boolean.' } },
      { name: 'default', type: 'text', admin: { description: 'Its default as JSON.' } },
      { name: 'description', type: 'textarea', admin: { description: 'What it does.' } },
    ],
  },
  {
    name: 'references',
    type: 'array',
    admin: { description: 'Further reading.' },
    fields: [
      { name: 'title', type: 'text', admin: { description: 'The title of the page.' } },
      {
        name: 'url',
        type: 'text',
        required: true,
        validate: validateWebAddress,
        hooks: addressHooks,
        admin: { description: 'The address.' },
      },
    ],
  },
]

/** The origin and the lifecycle of a rule. */
export const issueHistory: Field[] = [
  {
    name: 'source',
    type: 'text',
    validate: validateWebAddress,
    hooks: addressHooks,
    admin: { description: 'The address of the rule’s source code.' },
  },
  { name: 'since', type: 'text', admin: { description: 'The version of the tool that introduced it.' } },
  {
    name: 'deprecated',
    type: 'group',
    admin: { description: 'Filled in if the tool has deprecated the rule.' },
    fields: [
      { name: 'since', type: 'text', admin: { description: 'The version that deprecated it.' } },
      { name: 'replacedBy', type: 'text', hasMany: true, admin: { description: 'Codes of the rules that replace it.' } },
    ],
  },
  {
    name: 'removed',
    type: 'group',
    admin: { description: 'Filled in if the tool no longer has the rule.' },
    fields: [{ name: 'since', type: 'text', admin: { description: 'The version that removed it.' } }],
  },
  {
    name: 'provenance',
    type: 'group',
    // A duplicate does not come from a catalogue.
    disableDuplicate: true,
    admin: { readOnly: true, description: 'Written by imports.' },
    fields: [
      { name: 'source', type: 'text' },
      { name: 'import', type: 'text' },
      { name: 'upstreamHash', type: 'text' },
      // A hash of the imported value of each field. A field that no longer matches was changed by an editor.
      { name: 'upstreamFields', type: 'json', admin: { hidden: true } },
    ],
  },
  {
    name: 'overrides',
    type: 'text',
    hasMany: true,
    disableDuplicate: true,
    admin: {
      readOnly: true,
      description: 'Fields changed by an editor. Imports do not overwrite them.',
      components: { Field: '/catalogue/admin/overrides-field#OverridesField' },
    },
  },
]
