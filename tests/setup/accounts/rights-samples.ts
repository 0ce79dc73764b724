import type { CollectionSlug } from 'payload'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Cms } from '#cms/core/cms.ts'
import { person } from '#tests/setup/cms.ts'
import { EVERYBODY, type Operation, type Rights, type Sample, type SampleFile, type Who } from './rights-table.ts'
import type { Try } from './rights-tries.ts'

let serial = 0
const fresh = () => `s${(serial += 1)}-${Math.random().toString(36).slice(2, 8)}`

async function picture(): Promise<SampleFile> {
  const data = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  return { data, name: `${fresh()}.png`, mimetype: 'image/png', size: data.length }
}

const analyzer = (name = fresh()) => ({ name, shortcode: name, status: 'active', category: 'language' })

async function analyzerId(cms: Cms): Promise<number> {
  return (await cms.create({ collection: 'analyzers', data: { ...analyzer(), _status: 'published' } as never })).id
}

async function issueId(cms: Cms): Promise<number> {
  const data = {
    analyzer: await analyzerId(cms),
    shortcode: fresh(),
    title: 'Sample',
    severity: 'major',
    category: 'bug-risk',
    autofix: 'none',
  }
  return (await cms.create({ collection: 'issues', data: { ...data, _status: 'published' } as never })).id
}

async function submissionId(cms: Cms): Promise<number> {
  const data = { form: 'contact-sales', status: 'new', name: 'Sample', email: 'visitor@example.com' } as const
  return (await cms.create({ collection: 'submissions', data })).id
}

async function customerId(cms: Cms): Promise<number> {
  return (await cms.create({ collection: 'customers', data: { name: 'Sample' } })).id
}

/** A rich text of one paragraph. */
const text = (content = 'Sample') => {
  const block = { version: 1, format: '', indent: 0, direction: null }
  const node = { type: 'text', text: content, version: 1, format: 0, style: '', mode: 'normal', detail: 0 }
  return { root: { ...block, type: 'root', children: [{ ...block, type: 'paragraph', textFormat: 0, children: [node] }] } }
}

const DAY = '2026-01-01T00:00:00.000Z'

const article = (more: object = { publishedAt: DAY }): Sample => ({
  data: { title: 'Sample', slug: fresh(), body: text(), ...more },
  change: { title: 'Changed' },
})

/** Builds a valid document of each collection. */
const SAMPLES: Record<string, (cms: Cms) => Promise<Sample> | Sample> = {
  pages: () => ({ data: { title: 'Sample', slug: fresh() }, change: { title: 'Changed' } }),
  posts: () => article(),
  changelog: () => article(),
  glossary: () => article({}),
  stories: async (cms) => ({ ...article(), data: { ...article().data, customer: await customerId(cms) } }),
  jobs: () => ({
    data: {
      title: 'Sample',
      department: 'Sample',
      location: 'Sample',
      employment: 'contract',
      body: text(),
      apply: 'mailto:jobs@example.com',
    },
    change: { title: 'Changed' },
  }),
  authors: () => ({ data: { name: 'Sample' }, change: { name: 'Changed' } }),
  customers: () => ({ data: { name: 'Sample' }, change: { name: 'Changed' } }),
  testimonials: () => ({ data: { quote: 'Sample', person: 'Sample' }, change: { quote: 'Changed' } }),
  plans: () => ({
    data: { name: 'Sample', currency: 'EUR', action: { label: 'Sample', href: '/' } },
    change: { name: 'Changed', action: { label: 'Changed', href: '/' } },
  }),
  experiments: () => ({
    data: {
      ...{ title: 'Sample', key: fresh(), status: 'draft', goal: 'searched' },
      variants: [
        { name: 'control', share: 50 },
        { name: 'other', share: 50 },
      ],
    },
    change: { title: 'Changed' },
  }),
  redirects: () => ({
    data: { from: `/${fresh()}`, kind: 'exact', status: '301', url: 'https://example.com/' },
    change: { note: 'Changed' },
  }),
  'missing-addresses': () => ({ data: { path: `/${fresh()}`, hits: 1 }, change: { hits: 2 } }),
  'dead-links': () => ({
    data: {
      ...{ title: 'Sample', source: 'pages', document: 1, field: fresh(), target: '/nowhere' },
      ...{ reason: 'missing', foundAt: '2026-01-01T00:00:00.000Z' },
    },
    change: { title: 'Changed' },
  }),
  imports: () => ({
    data: { source: 'sample', status: 'done', startedAt: '2026-01-01T00:00:00.000Z' },
    change: { source: 'changed' },
  }),
  feedback: async (cms) => ({ data: { issue: await issueId(cms), kind: 'helpful' }, change: { message: 'Changed' } }),
  submissions: () => ({
    data: { form: 'contact-sales', status: 'new', name: 'Sample', email: 'visitor@example.com' },
    change: { status: 'contacted' },
  }),
  deliveries: async (cms) => ({
    data: {
      submission: await submissionId(cms),
      kind: 'webhook',
      state: 'waiting',
      attempts: 0,
      dueAt: '2040-01-01T00:00:00.000Z',
      key: fresh(),
    },
    change: { attempts: 3 },
  }),
  analyzers: () => ({ data: analyzer(), change: { name: 'Changed' } }),
  issues: async (cms) => ({
    data: { analyzer: await analyzerId(cms), shortcode: fresh(), title: 'Sample', severity: 'minor', category: 'style', autofix: 'none' },
    change: { title: 'Changed' },
  }),
  media: async () => ({ data: { alt: 'Sample' }, change: { alt: 'Changed' }, file: await picture() }),
  'share-links': async (cms) => ({
    data: { document: { relationTo: 'analyzers', value: await analyzerId(cms) }, expiresAt: '2030-01-01T00:00:00.000Z' },
    change: { note: 'Changed' },
  }),
  users: () => ({
    data: { email: `${fresh()}@example.com`, password: 'long-enough-for-tests', roles: ['editor'] },
    change: { name: 'Changed' },
  }),
  'api-keys': () => ({ data: { name: 'Sample', roles: ['editor'] }, change: { name: 'Changed' } }),
  audit: () => ({ data: { at: '2026-01-01T00:00:00.000Z', act: 'published' }, change: { whoName: 'Changed' } }),
  'payload-jobs': () => ({ data: { waitUntil: '2040-01-01T00:00:00.000Z' }, change: { queue: 'changed' } }),
  'payload-kv': () => ({ data: { key: fresh(), data: {} }, change: { data: { changed: true } } }),
  'payload-migrations': () => ({ data: { name: fresh(), batch: 1 }, change: { name: 'changed' } }),
  'payload-locked-documents': async (cms) => ({
    data: {
      document: { relationTo: 'analyzers', value: await analyzerId(cms) },
      user: { relationTo: 'users', value: (await person(cms, 'editor')).id },
    },
    change: { globalSlug: 'changed' },
  }),
  'payload-preferences': async (cms) => ({
    data: { key: fresh(), value: {}, user: { relationTo: 'users', value: (await person(cms, 'editor')).id } },
    change: { value: { changed: true } },
  }),
}

/** Builds a sample of a collection; a collection missing from the list above cannot be tested. */
async function sampleOf(cms: Cms, collection: string): Promise<Sample> {
  const make = SAMPLES[collection]
  if (!make) throw new Error(`${collection} has no sample in tests/setup/accounts/rights-samples.ts`)
  return make(cms)
}

/** Creates a document on behalf of the site, published or as a draft if the collection has drafts. */
async function subject(cms: Cms, collection: string, status: 'published' | 'draft' | null): Promise<{ id: number; sample: Sample }> {
  const sample = await sampleOf(cms, collection)
  const data = status ? { ...sample.data, _status: status } : sample.data
  // Payload assigns preferences to the current user, so this row is written directly.
  const made =
    collection === 'payload-preferences'
      ? await cms.db.create({ collection, data })
      : await cms.create({ collection: collection as CollectionSlug, data: data as never, draft: status === 'draft', file: sample.file })
  return { id: Number(made.id), sample }
}

const ON_PUBLISHED: readonly Operation[] = ['read', 'update', 'unpublish']

/** Creates the document to try an operation on, in the state that the operation requires. */
export async function materialFor(
  cms: Cms,
  collection: string,
  rights: Rights,
  operation: Operation,
): Promise<{ id: number; sample: Sample; drafts: boolean }> {
  const drafts = 'publish' in rights
  if (operation === 'create') return { id: 0, sample: await sampleOf(cms, collection), drafts }
  const status = drafts ? (ON_PUBLISHED.includes(operation) ? 'published' : 'draft') : null
  return { ...(await subject(cms, collection, status)), drafts }
}

const READS: readonly Operation[] = ['read', 'readDraft', 'readVersions']

/** Asserts that the refused attempts have not deleted the document. */
async function expectUntouched(cms: Cms, collection: string, { id }: { id: number }): Promise<void> {
  expect(await cms.db.count({ collection: collection as CollectionSlug, where: { id: { equals: id } } })).toEqual({ totalDocs: 1 })
}

type On = { collection: string; rights: Rights; operation: Operation }

/** Lists everybody for whom `attempt` succeeds. After a successful change, the next person gets a new document. */
export async function allowedToTry(cms: Cms, attempt: Try, { collection, rights, operation }: On): Promise<Who[]> {
  const make = () => materialFor(cms, collection, rights, operation)
  const allowed: Who[] = []
  let material: Awaited<ReturnType<typeof make>> | undefined
  for (const who of EVERYBODY) {
    material ??= await make()
    if (!(await attempt(who, collection, operation, material))) continue
    allowed.push(who)
    if (!READS.includes(operation)) material = undefined
  }
  if (material && operation !== 'create') await expectUntouched(cms, collection, material)
  return allowed.toSorted()
}
