import type { ContentLocale } from '#config'
import type { Layer } from '#platform/text-index/search.ts'
import { FIELDS, type Segment } from '#platform/text-index/segment.ts'
import { kindNumber, localeBit } from './kinds.ts'

const RULE = kindNumber('rule')
const JOB = kindNumber('job')
const TITLE = FIELDS.indexOf('title')

const known = new WeakMap<Segment, Map<string, number[]>>()

/** The documents of a segment by their path, without rules and positions, which nothing is below. */
function byPath(segment: Segment): Map<string, number[]> {
  const present = known.get(segment)
  if (present) return present
  const made = new Map<string, number[]>()
  for (let document = 0; document < segment.size; document += 1) {
    if (segment.kinds[document] === RULE || segment.kinds[document] === JOB) continue
    const path = segment.paths.at(document)
    made.set(path, [...(made.get(path) ?? []), document])
  }
  known.set(segment, made)
  return made
}

/** The title of the document at a path, as a reader of this language sees it; empty if there is none. */
export function titleAt(layers: readonly Layer[], path: string, locale: ContentLocale): string {
  for (const { segment, hidden } of layers)
    for (const document of byPath(segment).get(path) ?? []) {
      if (hidden[document] === 1 || ((segment.locales[document] ?? 0) & localeBit(locale)) === 0) continue
      const { names } = segment
      for (let at = names.firsts[document] ?? 0; at < (names.firsts[document + 1] ?? 0); at += 1)
        if (names.fields[at] === TITLE) return names.texts.at(at)
    }
  return ''
}
