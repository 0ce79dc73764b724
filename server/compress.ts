import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

/** Smaller texts gain nothing. */
export const MIN_COMPRESSED_BYTES = 1024

/** What is kept is compressed once and sent many times, so it may take longer. */
const QUALITY = { once: { br: 4, gzip: 5 }, kept: { br: 6, gzip: 6 } }

const BY_ENCODING = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
  zstd: promisify(zstdCompress),
}

/** Compresses a text for one answer, or for all answers from memory. */
export function compress(bytes: Buffer, encoding: keyof typeof BY_ENCODING, use: keyof typeof QUALITY): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'zstd') return BY_ENCODING.zstd(bytes)
  const quality = QUALITY[use][encoding]
  if (encoding === 'gzip') return BY_ENCODING.gzip(bytes, { level: quality })
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return BY_ENCODING.br(bytes, { params })
}
