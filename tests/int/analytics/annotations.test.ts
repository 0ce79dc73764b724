import type { RequestListener } from 'node:http'
import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noteDeploy } from '#cms/analytics/annotations/note.server.ts'
import { JobRunner } from '#cms/scheduling/job-runner.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { changeEnv } from '#tests/setup/env.ts'
import { importRules, ruleOf } from '#tests/setup/catalogue/importing.ts'
import { startIngestHost } from '#tests/setup/analytics/ingest-host.ts'

let cms: Cms
let posthog: Awaited<ReturnType<typeof startIngestHost>>

/** The project's annotations, returned by a listing. */
const project: { content: string; date_marker: string; scope: string; creation_type: string }[] = []

const accept: RequestListener = (request, response) => {
  const last = posthog.received.at(-1)
  if (request.method === 'POST') project.push(JSON.parse(last?.body.toString() ?? ''))
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(request.method === 'POST' ? {} : { results: project }))
}

beforeAll(async () => {
  posthog = await startIngestHost()
  cms = await openTestCms()
  changeEnv({ POSTHOG_KEY: 'phc_testing', POSTHOG_HOST: posthog.url, POSTHOG_API_KEY: 'phx_testing', POSTHOG_PROJECT_ID: '7' })
})

afterAll(() => posthog.close())

const run = (statement: string) => sqlOf(cms).query<Record<string, unknown>>(statement)

beforeEach(async () => {
  posthog.reset()
  posthog.reply = accept
  project.length = 0
  await run('TRUNCATE annotation_notes, annotations; DELETE FROM payload_jobs')
})

const jobs = async () => (await run(`SELECT id FROM payload_jobs WHERE task_slug = 'annotate'`)).rows.length
const posts = () => posthog.received.filter(({ method }) => method === 'POST')
const contents = () => project.map(({ content }) => content)

/** Makes all notes and annotations due and runs the scheduler once. */
async function later(): Promise<void> {
  await run(`UPDATE annotation_notes SET at = at - interval '10 seconds'`)
  await run(`UPDATE annotations SET due_at = now()`)
  await new JobRunner(cms, sqlOf(cms), 'jobs').runDue('long')
}

const page = (slug: string, data: object = {}) =>
  cms.create({ collection: 'pages', data: { title: `About ${slug}`, slug, _status: 'published', ...data } })

describe('a publication', () => {
  test('becomes one annotation with the document’s title and path, in PostHog’s format', async () => {
    const { updatedAt } = await page('told')
    await later()
    expect(posts()).toMatchObject([
      { url: '/api/projects/7/annotations/', headers: { authorization: 'Bearer phx_testing', 'content-type': 'application/json' } },
    ])
    expect(project).toMatchObject([{ content: 'Published “About told” (/told).', scope: 'project', creation_type: 'GIT' }])
    const [annotation] = project
    expect(Math.abs(new Date(annotation?.date_marker ?? '').getTime() - new Date(updatedAt).getTime())).toBeLessThan(60_000)
    await later()
    expect([posts().length, await jobs()]).toEqual([1, 0])
  })

  test('of a draft or an unpublished document creates no annotation', async () => {
    await page('draft-only', { _status: 'draft' })
    const { id } = await page('taken-back')
    await cms.update({ collection: 'pages', id, data: { _status: 'draft' } })
    await later()
    expect(posts()).toEqual([])
  })

  test('that is rolled back creates no annotation', async () => {
    const req = await createLocalReq({}, cms)
    await initTransaction(req)
    await cms.create({ collection: 'pages', req, data: { title: 'Lost', slug: 'lost', _status: 'published' } })
    await killTransaction(req)
    const kept = await createLocalReq({}, cms)
    await initTransaction(kept)
    await cms.create({ collection: 'pages', req: kept, data: { title: 'Kept', slug: 'kept', _status: 'published' } })
    await commitTransaction(kept)
    await later()
    expect(contents()).toEqual(['Published “Kept” (/kept).'])
  })

  test('in another language is annotated with its localized path', async () => {
    const { id } = await page('sprache')
    await later()
    await cms.update({ collection: 'pages', id, locale: 'de', data: { title: 'Über Sprache', _status: 'published' } })
    await later()
    expect(contents()).toEqual(['Published “About sprache” (/sprache).', 'Published “Über Sprache” (/de/sprache).'])
  })

  test('several together become one annotation, sent once activity has stopped', async () => {
    for (let n = 0; n < 12; n++) await page(`many-${n}`)
    await new JobRunner(cms, sqlOf(cms), 'jobs').runDue('long')
    expect([posts().length, await jobs()]).toEqual([0, 0])
    await later()
    expect(contents()).toEqual([
      'Published 12 pages: “About many-0” (/many-0), “About many-1” (/many-1), “About many-2” (/many-2) and 9 more.',
    ])
  })
})

test('a published import is annotated with its counts; an unpublished one is not', async () => {
  await importRules(cms, 'quiet', [ruleOf('a')])
  await later()
  expect(posts()).toEqual([])
  await importRules(cms, 'loud', [ruleOf('a'), ruleOf('b')], { publish: true, version: '2.0.0' })
  await later()
  expect(contents()).toEqual(['Imported Tool loud 2.0.0: 2 new, 0 changed, 0 renamed, 0 removed. Published “Tool loud” (/directory/loud).'])
})

test('a new build is annotated once across all processes and restarts', async () => {
  await Promise.all([noteDeploy(cms, 'b1d2f3a4b5c6d7e8'), noteDeploy(cms, 'b1d2f3a4b5c6d7e8')])
  await later()
  await noteDeploy(cms, 'b1d2f3a4b5c6d7e8')
  await noteDeploy(cms, undefined)
  await later()
  await noteDeploy(cms, 'ffff')
  await later()
  expect(contents()).toEqual(['Deployed build b1d2f3a4b5c6.', 'Deployed build ffff.'])
})

describe('when PostHog does not accept it', () => {
  const refuse =
    (status: number): RequestListener =>
    (_, response) =>
      void response.writeHead(status).end()

  test.each([500, 429, 503])('%i is retried until accepted', async (status) => {
    posthog.reply = refuse(status)
    await page(`again-${status}`)
    await later()
    const { rows } = await run('SELECT attempts::int, due_at > now() + interval $$9 seconds$$ AS waits FROM annotations')
    expect(rows).toEqual([{ attempts: 1, waits: true }])
    posthog.reply = accept
    await later()
    await later()
    expect([posts().length, contents()]).toEqual([2, [`Published “About again-${status}” (/again-${status}).`]])
  })

  test.each([400, 401, 403, 404])('%i drops the annotation and goes on with the next', async (status) => {
    posthog.reply = refuse(status)
    await page(`no-${status}`)
    await later()
    await later()
    expect(posts()).toHaveLength(1)
    expect((await run('SELECT FROM annotations')).rows).toEqual([])
  })

  test('and the response was lost, an annotation that arrived is found and not sent again', async () => {
    posthog.reply = (request, response) => {
      if (request.method === 'POST') project.push(JSON.parse(posthog.received.at(-1)?.body.toString() ?? ''))
      response.destroy()
    }
    await page('lost-answer')
    await later()
    posthog.reply = accept
    await later()
    await later()
    expect([posts().length, project.length]).toEqual([1, 1])
    expect(posthog.received.at(-1)?.url).toContain('/api/projects/7/annotations/?limit=100&search=Published%20')
    expect((await run('SELECT FROM annotations')).rows).toEqual([])
  })

  test('and the connection broke, an annotation that did not arrive is sent again', async () => {
    posthog.reply = (_, response) => response.destroy()
    await page('lost-request')
    await later()
    posthog.reply = accept
    await later()
    expect(contents()).toEqual(['Published “About lost-request” (/lost-request).'])
  })

  test('but redirects, the redirect is not followed and the key is sent nowhere else', async () => {
    const elsewhere = await startIngestHost()
    posthog.reply = (_, response) => response.writeHead(307, { location: `${elsewhere.url}/steal` }).end()
    await page('redirected')
    await later()
    expect(elsewhere.received).toEqual([])
    await elsewhere.close()
  })

  test('the annotation is dropped after twelve attempts', async () => {
    posthog.reply = refuse(500)
    await page('given-up')
    await later()
    await run('UPDATE annotations SET attempts = 12')
    await later()
    expect([posts().length, (await run('SELECT FROM annotations')).rows.length]).toEqual([1, 0])
  })
})
