import { answerCalls, threadData } from '#platform/threads/thread.ts'
import { CatalogueError, type Place, type Source } from '#catalogue/adapter.ts'
import { adapters } from '#catalogue/formats/index.ts'
import { checkFound, type CheckedFound } from '../check-found.ts'
import type { UploadFormat } from './upload-formats.ts'

/** What to read. `analyzer` takes precedence over the catalogue's. */
export type Reading = { format: UploadFormat; source: Source; analyzer: string | undefined }

/** The next part of what was found, and how the catalogue ends if it does: `refused` says why the rest cannot be read. */
export type Batch = { found: CheckedFound[]; end?: { refused?: { message: string; at: Place | undefined } } }

/** The other side has to stay responsive while it takes one. */
const BATCH = { found: 1000, length: 1024 ** 2 }

const { format, source, analyzer } = threadData() as Reading

async function* read(): AsyncGenerator<CheckedFound, void> {
  const adapter = adapters[format]
  if (adapter) yield* checkFound(adapter.read(source), analyzer ? { analyzer } : {})
}

const all = read()

async function nextBatch(): Promise<Batch> {
  const found: CheckedFound[] = []
  let length = 0
  try {
    while (found.length < BATCH.found && length < BATCH.length) {
      const { done, value } = await all.next()
      if (done) return { found, end: {} }
      found.push(value)
      if ('fields' in value) length += value.fields.length
    }
    return { found }
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    return { found, end: { refused: { message: error.message, at: error.at } } }
  }
}

answerCalls(nextBatch)
