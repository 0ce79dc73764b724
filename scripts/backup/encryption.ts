import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { BackupError, cutOff, damaged } from './manifest.ts'

/**
 * The encryption of a backup, which docs/operations.md describes for other programs: a header of the magic line, a salt and a
 * check of the key, then chunks of 64 KiB, each sealed with AES-256-GCM. A nonce is the number of the chunk, and whether it is the
 * last: chunks can neither be reordered nor removed unnoticed. Each file has its own key, so nonces may start at zero.
 */
export const MAGIC = Buffer.from('PLUMBLINE-BACKUP-1\n')
const SALT_BYTES = 32
const CHECK_BYTES = 32
export const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES

const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const NONCE_BYTES = 12
const CIPHER = 'aes-256-gcm'

type Bytes = AsyncIterable<Buffer>

const derive = (key: Buffer, salt: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `plumbline backup 1 ${purpose}`, 32))

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(number, NONCE_BYTES - 1 - 6, 6)
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0
  return nonce
}

function seal(key: Buffer, number: number, isLast: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast))
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function unseal(key: Buffer, number: number, isLast: boolean, sealed: Buffer): Buffer | null {
  if (sealed.length < TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, key, nonceOf(number, isLast), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

/** Regroups bytes into pieces of `size`. The last one, flagged, is shorter or of that size, and empty only if there are no bytes. */
async function* regroup(bytes: Bytes, size: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const part of bytes) {
    waiting.push(part)
    length += part.length
    if (length <= size) continue
    let joined = Buffer.concat(waiting)
    // More than one piece has to be left: only the end of the input says which one is the last.
    for (; joined.length > size; joined = joined.subarray(size)) yield { piece: joined.subarray(0, size), isLast: false }
    waiting = [joined]
    length = joined.length
  }
  yield { piece: Buffer.concat(waiting), isLast: true }
}

/** Encrypts a stream of bytes. */
export async function* encrypt(bytes: Bytes, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  yield Buffer.concat([MAGIC, salt, derive(key, salt, 'check')])
  const dataKey = derive(key, salt, 'data')
  let number = 0
  for await (const { piece, isLast } of regroup(bytes, CHUNK_BYTES)) yield seal(dataKey, number++, isLast, piece)
}

function keyOf(header: Buffer, key: Buffer | undefined): Buffer {
  if (!key) throw new BackupError('The backup is encrypted. Set BACKUP_KEY to the key it was made with.')
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
  const check = header.subarray(MAGIC.length + SALT_BYTES, HEADER_BYTES)
  if (!timingSafeEqual(check, derive(key, salt, 'check')))
    throw new BackupError('The backup was encrypted with another key. Set BACKUP_KEY to the key it was made with.')
  return derive(key, salt, 'data')
}

/**
 * Decrypts what follows the header.
 * @throws {BackupError} before it yields a byte that was not authenticated
 */
export async function* decrypt(header: Buffer, rest: Bytes, key: Buffer | undefined): AsyncGenerator<Buffer> {
  const dataKey = keyOf(header, key)
  let number = 0
  for await (const { piece, isLast } of regroup(rest, CHUNK_BYTES + TAG_BYTES)) {
    const plain = unseal(dataKey, number, isLast, piece)
    if (!plain) {
      const isShortened = isLast && (piece.length < TAG_BYTES || unseal(dataKey, number, false, piece))
      throw isShortened ? cutOff() : damaged(isLast ? 'its end is missing or was changed' : `part ${number + 1} was changed`)
    }
    number += 1
    yield plain
  }
}
