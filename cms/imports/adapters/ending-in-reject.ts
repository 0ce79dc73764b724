import { CatalogueError, type Found } from '../adapter.ts'

/**
 * A source that breaks in its middle gives what stands before the break, and a reject that says where it is. One of which
 * no rule was read is thrown as it is.
 */
export async function* endingInReject(found: AsyncIterable<Found>, file: string): AsyncIterable<Found> {
  let rules = 0
  try {
    for await (const one of found) {
      if (one.kind === 'rule') rules += 1
      yield one
    }
  } catch (error) {
    if (!(error instanceof CatalogueError) || rules === 0) throw error
    yield { kind: 'reject', at: error.at ?? { file }, reason: `${error.message} What follows was not read.` }
  }
}
