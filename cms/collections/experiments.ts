import type { CollectionConfig } from 'payload'
import { steeringAccess } from '../access/policies.ts'
import { AIMS } from '../analytics/events.ts'
import { HOW_TO_NAME, isName } from '../experiments/check.ts'
import { freeName } from '../hooks/copy-document.ts'
import { guardExperiment } from '../hooks/guard-experiment.ts'
import { keepUsedExperiment } from '../hooks/keep-used-experiment.ts'
import { recordExperiment } from '../hooks/record-experiment.ts'

const validateName = (value: unknown) => isName(value) || HOW_TO_NAME

/** Comparisons of variants of blocks. What a page draws of one is decided in `app/content/experiments.server.ts`. */
export const experiments: CollectionConfig = {
  slug: 'experiments',
  access: steeringAccess,
  defaultSort: '-updatedAt',
  versions: false,
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'key', 'status', 'goal', 'updatedAt'],
    listSearchableFields: ['title', 'key'],
    description:
      'Which of several variants of a block works better. Write it here as a draft, put blocks of a page into its variants (at the end of each block, “Experiment”), publish the page, and set it running. Only visitors who agree to analytics take part; all others see the control.',
  },
  hooks: { beforeChange: [guardExperiment], afterChange: [recordExperiment], beforeDelete: [keepUsedExperiment] },
  fields: [
    {
      name: 'title',
      type: 'text',
      required: true,
      maxLength: 120,
      admin: { description: 'What you want to know, for example “Does a shorter headline bring more demos?”.' },
    },
    {
      name: 'key',
      type: 'text',
      required: true,
      unique: true,
      maxLength: 40,
      hooks: { beforeDuplicate: [freeName(40)] },
      validate: validateName,
      admin: {
        position: 'sidebar',
        description: 'Its name in the reports, for example short-headline. It stays as it is once the experiment has run.',
      },
    },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'draft',
      hooks: { beforeDuplicate: [() => 'draft'] },
      index: true,
      options: [
        { label: 'Draft: everybody sees the control', value: 'draft' },
        { label: 'Running: visitors are shared out', value: 'running' },
        { label: 'Stopped: everybody sees the winner', value: 'stopped' },
      ],
      admin: { position: 'sidebar', description: 'Holds from the moment it is saved. What has run can be stopped and set running again.' },
    },
    {
      name: 'goal',
      type: 'select',
      required: true,
      options: AIMS.map((name) => ({ label: name, value: name })),
      admin: {
        position: 'sidebar',
        description: 'What more visitors should do. The events and when they are sent are listed in docs/analytics.md.',
      },
    },
    {
      name: 'winner',
      type: 'text',
      maxLength: 40,
      admin: {
        position: 'sidebar',
        condition: (data: { status?: string }) => data.status === 'stopped',
        description: 'The name of the variant that everybody sees from now on. Empty: the control.',
      },
    },
    {
      name: 'variants',
      type: 'array',
      required: true,
      minRows: 2,
      maxRows: 8,
      labels: { singular: 'Variant', plural: 'Variants' },
      defaultValue: [
        { name: 'control', share: 50 },
        { name: 'variant', share: 50 },
      ],
      admin: {
        description:
          'The first is the control: what everybody saw so far, and what those see who take no part. The shares make 100 % together. A visitor keeps their variant as long as the shares stay.',
      },
      fields: [
        {
          type: 'row',
          fields: [
            {
              name: 'name',
              type: 'text',
              required: true,
              maxLength: 40,
              validate: validateName,
              admin: { width: '70%', description: HOW_TO_NAME },
            },
            {
              name: 'share',
              type: 'number',
              required: true,
              min: 1,
              max: 99,
              admin: { width: '30%', step: 1, description: 'Per cent of the visitors who take part.' },
            },
          ],
        },
      ],
    },
  ],
}
