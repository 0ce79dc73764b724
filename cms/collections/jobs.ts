import type { CollectionConfig } from 'payload'
import { contentAccess } from '../access/policies.ts'
import { titleField } from '../fields/article.ts'
import { richTextField } from '../fields/rich-text.ts'
import { validateHref } from '../fields/target.ts'

export const jobs: CollectionConfig = {
  slug: 'jobs',
  labels: { singular: 'Open position', plural: 'Open positions' },
  access: contentAccess('jobs'),
  defaultSort: 'department',
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'department', 'location', 'closesAt', '_status'],
    listSearchableFields: ['title', 'department', 'location'],
    description: 'Positions listed at /jobs while they are published. Unpublish one when it is filled.',
  },
  versions: { drafts: { autosave: { interval: 1500 }, schedulePublish: true }, maxPerDoc: 20 },
  fields: [
    titleField('The position, for example “Parser engineer”.'),
    {
      name: 'department',
      type: 'text',
      required: true,
      localized: true,
      maxLength: 60,
      admin: { position: 'sidebar', description: 'The list is grouped by it.' },
    },
    {
      name: 'location',
      type: 'text',
      required: true,
      localized: true,
      maxLength: 80,
      admin: { position: 'sidebar', description: 'For example “Leipzig or remote in Europe”.' },
    },
    {
      name: 'employment',
      type: 'select',
      required: true,
      defaultValue: 'full-time',
      options: [
        { label: 'Full time', value: 'full-time' },
        { label: 'Part time', value: 'part-time' },
        { label: 'Contract', value: 'contract' },
        { label: 'Internship', value: 'internship' },
      ],
      admin: { position: 'sidebar', description: 'How much of a week it is, or for how long.' },
    },
    {
      name: 'salary',
      type: 'text',
      localized: true,
      maxLength: 80,
      admin: { position: 'sidebar', description: 'The range, for example “€70,000 to €90,000”. People apply more often when it is there.' },
    },
    {
      name: 'closesAt',
      type: 'date',
      admin: {
        position: 'sidebar',
        date: { pickerAppearance: 'dayOnly' },
        description: 'The last day to apply. Afterwards it is not listed.',
      },
    },
    richTextField('body', 'What the work is, what you ask for, what you offer.', true),
    {
      name: 'apply',
      type: 'text',
      required: true,
      validate: validateHref,
      admin: { description: 'Where to apply: a page, or mailto: and an address.' },
    },
  ],
}
