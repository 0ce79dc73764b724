import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Env, EnvError } from '#platform/env/env.ts'

/** Returns the code of a file system error. */
export const codeOf = (error: unknown): string | undefined => (error instanceof Error && 'code' in error ? String(error.code) : undefined)

/** Returns true if the disk or a quota is full, or the file is too large for the file system. */
export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '')

const CORRECT = 'Correct MEDIA_DIR, or remove it to store uploads below DATA_DIR.'

function explain(folder: string, error: unknown): string {
  const code = codeOf(error)
  if (code === 'EEXIST' || code === 'ENOTDIR') return `MEDIA_DIR (${folder}) is a file or is below a file. It must be a folder. ${CORRECT}`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `MEDIA_DIR (${folder}) is not writable for this process. Give its user write permission, or correct MEDIA_DIR.`
  }
  return `MEDIA_DIR (${folder}) cannot be used (${code ?? 'unknown error'}). ${CORRECT}`
}

/**
 * Creates the folder for uploads and writes a test file, unless uploads are in a bucket. A full disk is not an error,
 * because existing files can still be served.
 * @throws {EnvError} if files cannot be stored there
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
