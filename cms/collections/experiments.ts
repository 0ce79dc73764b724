import { select, sharedText } from '#cms/fields/basic-fields.ts'
import { refusal } from '#cms/core/refusal.ts'
import {
  type CollectionBeforeDeleteHook,
  type CollectionConfig,
  type CollectionBeforeChangeHook,
  ValidationError,
  type CollectionAfterChangeHook,
} from 'payload'
import { queryIn } from '#cms/core/query.server.ts'
import { publisherManagedAccess } from '#cms/access/policies.ts'
import { GOALS } from '#cms/analytics/events.ts'
import { HOW_TO_NAME, isName, problemsOf } from '#cms/analytics/experiments/validate-experiment.ts'
import { uniqueNameOnCopy } from '#cms/editing/saving/copy-document.ts'
import type { Experiment } from '#types'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'

const MAX_NAMED = 5

/** Pages whose published version or latest draft has blocks in the experiment. */
const USERS = `SELECT DISTINCT path FROM (
    SELECT path, blocks FROM pages
    UNION ALL SELECT version_path, version_blocks FROM _pages_v WHERE latest
  ) AS written
  WHERE jsonb_path_exists(blocks, '$[*] ? (@.experiment == $id)', jsonb_build_object('id', $1::int)) ORDER BY path`

/** Refuses to delete an experiment that pages still use: they would show all variants, one below the other. */
const protectUsedExperiment: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const paths = (await queryIn(req)<{ path: string | null }>(USERS, [id])).map(({ path }) => path ?? 'a page without a path')
  if (paths.length === 0) return
  const named = paths.slice(0, MAX_NAMED).join(', ') + (paths.length > MAX_NAMED ? ' and others' : '')
  const advice = 'Remove them from the experiment first, or stop it instead of deleting it.'
  throw refusal(409, `Blocks on ${named} use this experiment. ${advice}`)
}

/** Records which variants visitors get from now on. */
const recordExperiment: CollectionAfterChangeHook<Experiment> = async ({ doc, operation, req }) => {
  const { id, key, title, status, goal, winner, variants } = doc
  const shares = variants.map(({ name, share }) => `${name} ${share} %`)
  const details = { key, status, goal, winner: winner ?? null, shares, made: operation === 'create' }
  await writeAuditLog(req, { act: 'experiment-changed', subject: { collection: 'experiments', id, title }, details })
}

/** Refuses an experiment whose results would be invalid, and clears the winner of one that is not stopped. */
const guardExperiment: CollectionBeforeChangeHook<Experiment> = ({ data, originalDoc }) => {
  const next = { ...originalDoc, ...data }
  const errors = problemsOf(next, originalDoc)
  if (errors.length > 0) throw new ValidationError({ collection: 'experiments', errors })
  return { ...data, winner: next.status === 'stopped' ? next.winner || null : null }
}

const validateName = (value: unknown) => isName(value) || HOW_TO_NAME

/** A/B tests of blocks. Which variant a page renders is decided in `app/analytics/experiments/experiments.server.ts`. */
export const experiments: CollectionConfig = {
  slug: 'experiments',
  access: publisherManagedAccess,
  defaultSort: '-updatedAt',
  versions: false,
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'key', 'status', 'goal', 'updatedAt'],
    listSearchableFields: ['title', 'key'],
    description:
      'Finds out which of several variants of a block works better. Create it here as a draft, assign blocks of a page to its variants (“Experiment” at the end of each block), publish the page, then set the experiment to running. Only visitors who agree to analytics take part; all others see the control.',
  },
  hooks: { beforeChange: [guardExperiment], afterChange: [recordExperiment], beforeDelete: [protectUsedExperiment] },
  fields: [
    sharedText('title', 'What you want to know, for example “Does a shorter headline bring more demos?”.', { max: 120, required: true }),
    {
      name: 'key',
      type: 'text',
      required: true,
      unique: true,
      maxLength: 40,
      hooks: { beforeDuplicate: [uniqueNameOnCopy(40)] },
      validate: validateName,
      admin: {
        position: 'sidebar',
        description: 'Its name in the reports, for example short-headline. It cannot be changed once the experiment has run.',
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
        { label: 'Running: visitors are split between the variants', value: 'running' },
        { label: 'Stopped: everybody sees the winner', value: 'stopped' },
      ],
      admin: { position: 'sidebar', description: 'Takes effect as soon as you save. A stopped experiment can be started again.' },
    },
    select(
      'goal',
      'What more visitors should do. The events are described in docs/analytics.md.',
      GOALS.map((name) => ({ label: name, value: name })),
      { required: true, isAside: true },
    ),
    {
      name: 'winner',
      type: 'text',
      maxLength: 40,
      admin: {
        position: 'sidebar',
        condition: (data: { status?: string }) => data.status === 'stopped',
        description: 'The variant that everybody sees from now on. If empty, the control.',
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
          'The first one is the control: what everybody has seen so far, and what visitors see who do not take part. The shares must add up to 100 %. Visitors keep their variant as long as the shares do not change.',
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
              admin: { width: '30%', step: 1, description: 'Percentage of the visitors who take part.' },
            },
          ],
        },
      ],
    },
  ],
}
