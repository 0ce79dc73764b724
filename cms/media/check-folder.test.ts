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

/** Nothing is closed to root, so as root the work is done as somebody else. */
async function withoutPrivileges<T>(work: () => Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  try {
    return await work()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

test('a folder that is not there is made, and nothing is left in it', async () => {
  const folder = path.join(place, 'new', 'media')
  await check(folder)
  expect(await readdir(folder)).toEqual([])
})

test('a file is no folder, and nothing lies below one', async () => {
  const file = path.join(place, 'file')
  await writeFile(file, '')
  for (const folder of [file, path.join(file, 'media')]) {
    await expect(check(folder)).rejects.toThrow(`MEDIA_DIR (${folder}) is a file, or lies below one; it must be a folder.`)
  }
})

test('a folder in which nothing may be written is refused, with what to do', async () => {
  await chmod(place, 0o555)
  for (const folder of [place, path.join(place, 'media')]) {
    await expect(withoutPrivileges(() => check(folder))).rejects.toThrow(
      `MEDIA_DIR (${folder}) cannot be written by this process. Give its user the right to write there`,
    )
  }
  await chmod(place, 0o755)
})

test('with a bucket the folder is not looked at', async () => {
  const folder = path.join(place, 'unused')
  await checkMediaFolder({ MEDIA_DIR: folder, S3: { bucket: 'uploads' } as never })
  expect(await readdir(place)).toEqual([])
})
