import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const SMALLEST = 1024
const LARGEST_AT_BEST = 300 * 1024
const AT_ONCE = 4

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < SMALLEST) return
  // The best quality takes seconds on the admin's largest files and gains little there.
  const quality = bytes.length > LARGEST_AT_BEST ? 9 : 11
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await brotli(bytes, { params }))
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
}

/** Writes a `.br` and a `.gz` beside every text file below `folder`, so that the server never compresses a file. */
export async function precompress(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob(`${folder}/**/*.{js,css,svg,html,json,txt,xml}`))
  const queue = files.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const file of queue) await compress(file)
    }),
  )
}
