import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkMediaFolder } from './check-folder.ts'

let place: string

beforeEach(async () => {
  place = await mkdtemp(path.join(os.tmpdir(), 'media-folder-'))
})

afterEach(() => rm(place, { recursive: true }))

const check = (folder: string) => checkMediaFolder({ MEDIA_DIR: folder, S3: null })

/** Drops root privileges, because root may write everywhere. */
async function withoutPrivileges<T>(work: () => Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  try {
    return await work()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

test('creates a missing folder, and leaves nothing in it', async () => {
  const folder = path.join(place, 'new', 'media')
  await check(folder)
  expect(await readdir(folder)).toEqual([])
})

test('refuses a file, and a path below a file', async () => {
  const file = path.join(place, 'file')
  await writeFile(file, '')
  for (const folder of [file, path.join(file, 'media')]) {
    await expect(check(folder)).rejects.toThrow(`MEDIA_DIR (${folder}) is a file or is below a file. It must be a folder.`)
  }
})

test('refuses a read-only folder, and says what to do', async () => {
  await chmod(place, 0o555)
  for (const folder of [place, path.join(place, 'media')]) {
    await expect(withoutPrivileges(() => check(folder))).rejects.toThrow(
      `MEDIA_DIR (${folder}) is not writable for this process. Give its user write permission`,
    )
  }
  await chmod(place, 0o755)
})

test('does not touch the folder if a bucket is configured', async () => {
  const folder = path.join(place, 'unused')
  await checkMediaFolder({ MEDIA_DIR: folder, S3: { bucket: 'uploads' } as never })
  expect(await readdir(place)).toEqual([])
})
