import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { S3_KEYS, startFakeS3 } from '#tests/setup/media/fake-s3.ts'
import { type Place, placeAt } from './place.ts'

let s3: Awaited<ReturnType<typeof startFakeS3>>
let folder: string
beforeAll(async () => {
  s3 = await startFakeS3()
  folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-place-'))
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const bucket = (address: string, changes: object = {}) =>
  placeAt(address, { BACKUP_S3: { endpoint: s3.url, region: 'eu-central-1', forcePathStyle: true, ...S3_KEYS, ...changes } })
const file = (name: string) => placeAt(path.join(folder, name), { BACKUP_S3: null })

async function write(place: Place, data: Buffer): Promise<void> {
  const target = await place.write()
  await pipeline(Readable.from([data.subarray(0, 5), data.subarray(5)]), target.stream)
  await target.keep()
}
const read = async (place: Place) => Buffer.concat(await Array.fromAsync(await place.read()))
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'worked',
    (error: Error) => `${error.name}: ${error.message}`,
  )

/** More than two of the parts that an upload has. */
const LARGE = randomBytes(40 * 1024 * 1024)

test('a backup is the same when it is read again, from a file and from a bucket', async () => {
  for (const place of [file('new/large'), bucket('s3://uploads/deep/er/größe (1).plumbline')]) {
    await write(place, LARGE)
    expect((await read(place)).equals(LARGE)).toBe(true)
    expect((await read(place)).equals(LARGE)).toBe(true)
  }
  expect((await stat(path.join(folder, 'new/large'))).mode & 0o777).toBe(0o600)
  expect([...s3.stored.keys()]).toEqual(['deep/er/größe (1).plumbline'])
})

test('nothing is seen of a backup that is not complete, and nothing of it stays', async () => {
  const unfinished = bucket('s3://uploads/unfinished')
  for (const [place, left] of [
    [file('half/done'), () => readdir(path.join(folder, 'half'))],
    [unfinished, () => [...s3.uploads.keys()]],
  ] as const) {
    const target = await place.write()
    await pipeline(Readable.from([Buffer.alloc(20_000_000)]), target.stream)
    expect(await failure(place.read())).toMatch(/^UserError: There is no/)
    expect(await left()).toHaveLength(1)
    await target.discard()
    expect(await left()).toEqual([])
  }
})

test('a backup is never replaced', async () => {
  for (const place of [file('once'), bucket('s3://uploads/once')]) {
    await write(place, Buffer.from('the first'))
    expect(await failure(write(place, Buffer.from('the second')))).toMatch(/^UserError: .*exists already/)
    expect((await read(place)).toString()).toBe('the first')
  }
})

describe('what people can act on is said in one sentence', () => {
  test('about buckets', async () => {
    expect(await failure(write(bucket('s3://nowhere/a'), LARGE))).toMatch(/^UserError: There is no bucket "nowhere" at http/)
    expect(await failure(read(bucket('s3://uploads/never')))).toMatch(/^UserError: There is no backup "never" in the bucket "uploads"/)
    expect(await failure(read(bucket('s3://uploads/a', { secretAccessKey: 'wrong' })))).toMatch(
      /refuses access to "a".*SignatureDoesNotMatch/,
    )
    expect(await failure(read(bucket('s3://uploads/a', { endpoint: 'http://127.0.0.1:1' })))).toMatch(/^UserError: http.*cannot be reached/)
    expect(() => placeAt('s3://uploads/a', { BACKUP_S3: null })).toThrow(/BACKUP_S3_ACCESS_KEY_ID/)
    for (const address of ['s3://uploads', 's3://uploads/', 's3://x/a', 'https://example.com/a', 's3://uploads/folder/'])
      expect(() => bucket(address)).toThrow(/is neither a file nor an address like s3:/)
  })

  test('about files', async () => {
    await mkdir(path.join(folder, 'folder'))
    await writeFile(path.join(folder, 'plain'), '')
    expect(await failure(read(file('missing')))).toMatch(/^UserError: There is no file/)
    expect(await failure(read(file('folder')))).toMatch(/is a folder/)
    expect(await failure(write(file('plain/below'), LARGE))).toMatch(/choose another name|Choose another name/)
    const full = file('full').explain(Object.assign(new Error('full'), { code: 'ENOSPC' }))
    expect(String(full)).toMatch(/^UserError: There is no space left for/)
    expect(await readFile(path.join(folder, 'plain'), 'utf8')).toBe('')
  })
})
