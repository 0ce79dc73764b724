import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Media } from '#types'
import { testDatabases, cloneDatabase } from '#tests/setup/databases/databases.ts'
import { startFakeS3 } from '#tests/setup/media/fake-s3.ts'
import { PDF, png, publishFile, sendFile, unpublishFile } from '#tests/setup/media/pictures.ts'
import { signIn, startServer } from '#tests/setup/site/site-process.ts'

/** Returns the file names of all media documents, as an editor sees them. */
async function namesAt(url: string, cookie: string): Promise<string[]> {
  const { docs } = (await (await fetch(`${url}/api/media?limit=100`, { headers: { cookie, origin: url } })).json()) as { docs: Media[] }
  return docs.flatMap(({ filename }) => filename ?? [])
}

/** The same without the images of the seed, whose files are stored elsewhere. */
const newAt = async (url: string, cookie: string, seeded: readonly string[]) =>
  (await namesAt(url, cookie)).filter((name) => !seeded.includes(name))

test('a server that is killed during an upload leaves no document without its file', async () => {
  const clone = await cloneDatabase(testDatabases(), testDatabases().seeded)
  const own = await mkdtemp(path.join(os.tmpdir(), 'media-killed-'))
  const victim = await startServer(clone.url, { MEDIA_DIR: own })
  const as = await signIn(victim.url)
  const seeded = await namesAt(victim.url, as)
  const sending = sendFile(victim, as, await png(3000, 2000), 'victim.png').catch(() => null)
  await new Promise((resolve) => setTimeout(resolve, 700))
  victim.child.kill('SIGKILL')
  await Promise.all([sending, victim.exit])
  const there = await readdir(own)
  const database = new pg.Client({ connectionString: clone.url })
  await database.connect()
  const { rows } = await database.query<{ filename: string }>('SELECT filename FROM media')
  await database.end()
  expect(rows.length).toBeGreaterThanOrEqual(seeded.length)
  for (const { filename } of rows) if (!seeded.includes(filename)) expect(there).toContain(filename)
  await clone.drop()
  await rm(own, { recursive: true })
})

test('files in an S3-compatible storage are still served by the site itself', async () => {
  const s3 = await startFakeS3()
  const databases = testDatabases()
  const clone = await cloneDatabase(databases, databases.seeded)
  const other = await startServer(clone.url, { ...s3.env, MEDIA_DIR: 'node_modules/.cache/no-media' })
  const as = await signIn(other.url)
  const seeded = await namesAt(other.url, as)
  const { doc, status } = await sendFile(other, as, await png(1000, 500), 'in the bucket.png')
  expect(status).toBe(201)
  expect([...s3.stored.keys()].toSorted()).toEqual(
    [doc.filename, ...Object.values(doc.sizes ?? {}).map(({ filename }) => filename)].filter((name) => typeof name === 'string').toSorted(),
  )
  const at = `${other.url}/api/media/file/${doc.filename}`
  await publishFile(other, as, doc.id)
  const whole = await fetch(at)
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ])
  expect(Buffer.from(await whole.arrayBuffer()).equals(s3.stored.get(doc.filename ?? '')?.data ?? Buffer.alloc(0))).toBe(true)
  const part = await fetch(at, { headers: { range: 'bytes=1-3' } })
  expect([part.status, await part.text()]).toEqual([206, 'PNG'])
  expect((await fetch(`${other.url}/api/media/file/nothing.png`)).status).toBe(404)

  // When the storage fails, the save fails, no document is created, and existing files stay readable afterwards.
  s3.state.broken = true
  const failed = await sendFile(other, as, await png(30, 30), 'lost.png')
  expect([failed.status, failed.doc]).toEqual([503, undefined])
  s3.state.broken = false
  expect(await newAt(other.url, as, seeded)).toEqual([doc.filename])

  // A new focal point renames the file; the old address redirects.
  const headers = { cookie: as, origin: other.url, 'content-type': 'application/json' }
  await fetch(`${other.url}/api/media/${doc.id}`, { method: 'PATCH', headers, body: JSON.stringify({ focalX: 10, focalY: 10 }) })
  await expect.poll(async () => (await fetch(at)).url).not.toBe(at)
  expect((await fetch(at)).headers.get('content-type')).toBe('image/png')

  const remove = () => fetch(`${other.url}/api/media/${doc.id}`, { method: 'DELETE', headers })
  expect((await remove()).status).toBe(409)
  await unpublishFile(other, as, doc.id)
  expect((await remove()).status).toBe(200)
  await expect.poll(() => s3.stored.size, { timeout: 10_000 }).toBe(0)
  await other.stop()
  await clone.drop()
  await s3.close()
})

test('a full disk stores nothing of an upload, and the error says what to do', async () => {
  const clone = await cloneDatabase(testDatabases(), testDatabases().seeded)
  const own = await mkdtemp(path.join(os.tmpdir(), 'media-full-'))
  const full = await startServer(clone.url, { MEDIA_DIR: own, NODE_DISABLE_COMPILE_CACHE: '1' }, { maxFileBlocks: 64 })
  const as = await signIn(full.url)
  const seeded = await namesAt(full.url, as)
  const large = PDF.replace('1 0 obj', `%${'x'.repeat(200_000)}\n1 0 obj`)
  expect(await sendFile(full, as, large, 'paper.pdf', { alt: 'How we measure' })).toMatchObject({
    status: 507,
    message: expect.stringMatching(/^Nothing was saved: there is no room left for uploads\. Ask/),
  })
  expect([await newAt(full.url, as, seeded), await readdir(own)]).toEqual([[], []])
  expect((await sendFile(full, as, PDF, 'small.pdf', { alt: 'How we measure' })).status).toBe(201)
  await full.stop()
  await clone.drop()
  await rm(own, { recursive: true })
})
