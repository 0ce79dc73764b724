import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const MIN_BYTES = 1024
const MAX_BYTES_AT_BEST_QUALITY = 300 * 1024
const CONCURRENCY = 4

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < MIN_BYTES) return
  // The best quality takes seconds on the admin's largest files and gains little there.
  const quality = bytes.length > MAX_BYTES_AT_BEST_QUALITY ? 9 : 11
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await brotli(bytes, { params }))
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
}

/** Writes a `.br` and a `.gz` next to every text file in `folder`, so that the server never compresses a file. */
export async function precompress(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob(`${folder}/**/*.{js,css,svg,html,json,txt,xml}`))
  const queue = files.values()
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const file of queue) await compress(file)
    }),
  )
}
