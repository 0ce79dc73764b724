import { select, localizedText } from '#cms/fields/basic-fields.ts'
import type { CollectionConfig, TextFieldSingleValidation } from 'payload'
import { contentAccess } from '#cms/access/policies.ts'
import { titleField } from '#cms/fields/article.ts'
import { addressHooks, validateHref } from '#cms/core/target.ts'
import { dayAdmin } from '#cms/core/day.ts'
import { richTextField } from '#cms/fields/rich-text.ts'

/** Accepts nothing or a country of ISO 3166. */
const validateCountry: TextFieldSingleValidation = (value) =>
  !value || /^[A-Z]{2}$/.test(value) || 'Enter the two capital letters of the country, for example DE.'

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
  versions: { drafts: true, maxPerDoc: 20 },
  fields: [
    titleField('The job title, for example “Parser engineer”.'),
    localizedText('department', 'The list of positions is grouped by department.', { max: 60, required: true, isAside: true }),
    localizedText('location', 'For example “Leipzig or remote in Europe”.', { max: 80, required: true, isAside: true }),
    {
      name: 'workplace',
      type: 'group',
      label: 'For job search engines',
      admin: {
        position: 'sidebar',
        description:
          'They list a position only if they know its country, or where people may work from. Leave it empty to stay out of them.',
      },
      fields: [
        { name: 'city', type: 'text', maxLength: 80, admin: { description: 'The city of the office, if there is one.' } },
        {
          name: 'country',
          type: 'text',
          maxLength: 2,
          validate: validateCountry,
          admin: { description: 'The country of the office as two letters: DE.' },
        },
        {
          name: 'remoteFrom',
          type: 'text',
          label: 'Remote from',
          maxLength: 120,
          admin: { description: 'Countries or regions to work from, separated by commas: “Europe, West Africa”.' },
        },
      ],
    },
    select(
      'employment',
      'The type of employment.',
      { 'full-time': 'Full time', 'part-time': 'Part time', contract: 'Contract', internship: 'Internship' },
      { required: true, defaultValue: 'full-time', isAside: true },
    ),
    localizedText('salary', 'The range, for example “€70,000 to €90,000”. Positions with a salary get more applications.', {
      max: 80,
      isAside: true,
    }),
    {
      name: 'closesAt',
      type: 'date',
      admin: {
        ...dayAdmin,
        position: 'sidebar',
        description: 'The last day to apply. After that, the position is no longer listed.',
      },
    },
    richTextField('body', 'What the job is, what you expect and what you offer.', true),
    {
      name: 'apply',
      type: 'text',
      required: true,
      validate: validateHref,
      hooks: addressHooks,
      admin: { description: 'Where to apply: the address of a page, or mailto: and an e-mail address.' },
    },
  ],
}
