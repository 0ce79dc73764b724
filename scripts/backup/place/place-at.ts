import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '#platform/env/env.ts'
import { bucketPlace } from './bucket-place.ts'
import { codeOf, isFull } from '#cms/media/storage/check-folder.ts'
import { UserError } from '../../step.ts'
import type { Place } from './place.ts'

const OWNER_ONLY = 0o600

function explainFor(file: string) {
  return (error: unknown): unknown => {
    const code = codeOf(error)
    if (isFull(error)) return new UserError(`There is no space left for ${file}. Free some, or choose another place.`, { cause: error })
    if (code === 'ENOENT') return new UserError(`There is no file ${file}.`, { cause: error })
    if (code === 'EISDIR') return new UserError(`${file} is a folder. Add a file's name.`, { cause: error })
    if (code === 'EEXIST' || code === 'ENOTDIR') return new UserError(`${file} exists already, or is below a file. Choose another name.`)
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      return new UserError(`This account may not use ${file} (${code}). Give it access, or choose another place.`, { cause: error })
    return error
  }
}

/** A backup in a file, which only its owner may read. It gets its name when it is complete and on the disk. */
function filePlace(address: string): Place {
  const file = path.resolve(address)
  const part = `${file}.${process.pid}.part`
  const explain = explainFor(file)
  const explained = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw explain(error)
    })
  const write = async () => {
    await mkdir(path.dirname(file), { recursive: true })
    const existing = await stat(file).catch(() => null)
    if (existing) throw new UserError(`${file} exists already. Backups are never overwritten: choose another name.`)
    const handle = await open(part, 'wx', OWNER_ONLY)
    // Closed by the stream, after everything has reached the disk.
    const stream = createWriteStream(part, { fd: handle, flush: true })
    const discard = () => rm(part, { force: true })
    // Unlike a rename, a link never replaces another backup that was written meanwhile.
    return { stream, keep: () => explained(link(part, file).finally(discard)), discard }
  }
  const read = async () => {
    const handle = await open(file)
    if ((await handle.stat()).isDirectory()) {
      await handle.close()
      throw Object.assign(new Error('a folder'), { code: 'EISDIR' })
    }
    return createReadStream(file, { fd: handle })
  }
  return { write: () => explained(write()), read: () => explained(read()), explain }
}

const BUCKET_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/(.+)$/

/** Returns the place with an address that a person has typed: a file, or `s3://bucket/key`. */
export function placeAt(address: string, { BACKUP_S3 }: Pick<Env, 'BACKUP_S3'>): Place {
  if (!/^\w+:\/\//.test(address)) return filePlace(address)
  const [, bucket, key] = BUCKET_ADDRESS.exec(address) ?? []
  if (!bucket || !key || key.endsWith('/'))
    throw new UserError(`${address} is neither a file nor an address like s3://bucket/folder/name.plumbline.`)
  if (!BACKUP_S3)
    throw new UserError(
      'There are no keys for the bucket. Set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, and BACKUP_S3_ENDPOINT unless it is Amazon’s.',
    )
  return bucketPlace({ ...BACKUP_S3, bucket }, key)
}
