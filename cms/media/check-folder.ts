import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Env, EnvError } from '../env.ts'
import { codeOf, isFull } from './disk-errors.ts'

const CORRECT = 'Correct MEDIA_DIR, or leave it out to keep uploads below DATA_DIR.'

function explain(folder: string, error: unknown): string {
  const code = codeOf(error)
  if (code === 'EEXIST' || code === 'ENOTDIR') return `MEDIA_DIR (${folder}) is a file, or lies below one; it must be a folder. ${CORRECT}`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `MEDIA_DIR (${folder}) cannot be written by this process. Give its user the right to write there, or correct MEDIA_DIR.`
  }
  return `MEDIA_DIR (${folder}) cannot be used (${code ?? 'unknown error'}). ${CORRECT}`
}

/**
 * Makes the folder for uploads, unless a bucket keeps them, and writes to it once. A disk that is full is no reason not
 * to serve what is there.
 * @throws {EnvError} when files cannot be kept there
 */
export async function checkMediaFolder({ MEDIA_DIR, S3 }: Pick<Env, 'MEDIA_DIR' | 'S3'>): Promise<void> {
  if (S3) return
  const trial = path.join(MEDIA_DIR, `.${randomUUID()}.part`)
  try {
    await mkdir(MEDIA_DIR, { recursive: true })
    await writeFile(trial, 'x')
  } catch (error) {
    if (!isFull(error)) throw new EnvError(explain(MEDIA_DIR, error), { cause: error })
  } finally {
    await rm(trial, { force: true }).catch(() => {})
  }
}
