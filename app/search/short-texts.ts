import { LRUCache } from 'lru-cache'
import type { SiteIndex } from '#app/text-index/site-index.server.ts'
import type { SiteAnswer } from './api/site-answer.ts'

/** The first letters that somebody types: the same few for everybody, and each matches a large part of the site. */
const MAX_LENGTH = 3
/** About 4 kB each. */
const MAX_ANSWERS = 500

type Kept = { generation: number; answers: LRUCache<string, SiteAnswer> }

const keptOf = new WeakMap<SiteIndex, Kept>()

function keptIn(index: SiteIndex, generation: number): Kept {
  const kept = keptOf.get(index)
  if (kept?.generation === generation) return kept
  const made = { generation, answers: new LRUCache<string, SiteAnswer>({ max: MAX_ANSWERS }) }
  keptOf.set(index, made)
  return made
}

/**
 * Answers a short text from memory while the index stays as it is.
 * @param key everything the answer depends on besides the index
 */
export function keepShort(index: SiteIndex, text: string, key: readonly unknown[], answer: () => SiteAnswer): SiteAnswer {
  const { generation } = index
  if (generation === null || text.trim().length > MAX_LENGTH) return answer()
  const { answers } = keptIn(index, generation)
  const name = JSON.stringify([text, ...key])
  const kept = answers.get(name)
  if (kept) return kept
  const made = answer()
  answers.set(name, made)
  return made
}
