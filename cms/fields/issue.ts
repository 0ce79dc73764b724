import type { Field } from 'payload'
import { markdownField } from './markdown.ts'
import { validateWebAddress } from './target.ts'

export const SEVERITIES = ['critical', 'major', 'minor'] as const
export const ISSUE_CATEGORIES = [
  'bug-risk',
  'antipattern',
  'security',
  'performance',
  'style',
  'documentation',
  'type-check',
  'coverage',
  'secrets',
] as const
export const AUTOFIXES = ['none', 'safe', 'unsafe'] as const

/** What an issue is, for filters and lists. */
export const issueFacts: Field[] = [
  { name: 'upstreamId', type: 'text', index: true, admin: { description: 'The rule’s identifier in the tool itself.' } },
  { name: 'aliases', type: 'text', hasMany: true, admin: { description: 'Other codes under which people look for it.' } },
  {
    name: 'severity',
    type: 'select',
    required: true,
    defaultValue: 'major',
    index: true,
    options: [...SEVERITIES],
    admin: { position: 'sidebar', description: 'How much harm it does when nobody mends it.' },
  },
  {
    name: 'category',
    type: 'select',
    required: true,
    defaultValue: 'bug-risk',
    index: true,
    options: [...ISSUE_CATEGORIES],
    admin: { position: 'sidebar', description: 'The kind of harm.' },
  },
  { name: 'tags', type: 'text', hasMany: true, admin: { description: 'Free words for filters.' } },
  {
    name: 'languages',
    type: 'text',
    hasMany: true,
    admin: { description: 'Languages of the code that it is found in, where these are not all of the analyzer’s.' },
  },
  {
    name: 'autofix',
    type: 'select',
    required: true,
    defaultValue: 'none',
    options: [...AUTOFIXES],
    admin: { position: 'sidebar', description: 'Whether the tool can mend it. “unsafe” may change what the code does.' },
  },
  {
    name: 'recommended',
    type: 'checkbox',
    defaultValue: false,
    admin: { position: 'sidebar', description: 'Part of the tool’s recommended set.' },
  },
  { name: 'cwe', type: 'number', hasMany: true, min: 1, admin: { description: 'CWE numbers, for example 79.' } },
  { name: 'owasp', type: 'text', hasMany: true, admin: { description: 'OWASP Top Ten entries, for example A03:2021.' } },
]

/** What a reader reads. */
export const issueText: Field[] = [
  { name: 'summary', type: 'textarea', maxLength: 400, admin: { description: 'What is wrong, in one sentence.' } },
  markdownField('description', 'Why it matters and how to mend it; what stands before <!--more--> is the summary part.'),
  {
    name: 'examples',
    type: 'array',
    admin: { description: 'Code that has the issue beside code that has not.' },
    fields: [
      { name: 'bad', type: 'textarea', admin: { description: 'Code with the issue.' } },
      { name: 'good', type: 'textarea', admin: { description: 'The same, mended.' } },
      { name: 'language', type: 'text', admin: { description: 'For highlighting, for example ts.' } },
      {
        name: 'isFix',
        type: 'checkbox',
        defaultValue: false,
        admin: { description: 'The good code is what the tool’s own autofix writes; readers see the two as a difference.' },
      },
    ],
  },
  {
    name: 'options',
    type: 'array',
    admin: { description: 'What can be set.' },
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
    admin: { description: 'Where to read on.' },
    fields: [
      { name: 'title', type: 'text', admin: { description: 'What the reader finds there.' } },
      {
        name: 'url',
        type: 'text',
        required: true,
        validate: validateWebAddress,
        admin: { description: 'The address.' },
      },
    ],
  },
]

/** Where it comes from and what became of it. */
export const issueHistory: Field[] = [
  { name: 'source', type: 'text', validate: validateWebAddress, admin: { description: 'Where the rule itself is written.' } },
  { name: 'since', type: 'text', admin: { description: 'The tool’s version that brought it.' } },
  {
    name: 'deprecated',
    type: 'group',
    admin: { description: 'Filled when the tool advises against the rule.' },
    fields: [
      { name: 'since', type: 'text', admin: { description: 'The version that deprecated it.' } },
      { name: 'replacedBy', type: 'text', hasMany: true, admin: { description: 'Codes of the rules that replace it.' } },
    ],
  },
  {
    name: 'removed',
    type: 'group',
    admin: { description: 'Filled when the tool no longer has the rule.' },
    fields: [{ name: 'since', type: 'text', admin: { description: 'The version that removed it.' } }],
  },
  {
    name: 'provenance',
    type: 'group',
    // A copy came from no catalogue.
    disableDuplicate: true,
    admin: { readOnly: true, description: 'Written by imports.' },
    fields: [
      { name: 'source', type: 'text' },
      { name: 'import', type: 'text' },
      { name: 'upstreamHash', type: 'text' },
      // What the catalogue said of each field, as hashes: a field that no longer has its hash was changed by an editor.
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
      description: 'Fields an editor changed; imports leave them alone.',
      components: { Field: '/admin/imports/overrides-field#OverridesField' },
    },
  },
]
