import type { CollectionBeforeChangeHook } from 'payload'
import type { Issue } from '#types'
import { storedProof } from './stored-run.ts'

/** Removes the proof of an example that an editor has changed: no tool has run what it says now. */
export const dropStaleProofs: CollectionBeforeChangeHook<Issue> = ({ data }) => {
  if (!data.guide?.examples) return data
  const examples = data.guide.examples.map((example) => (storedProof(example) ? example : { ...example, proof: null }))
  return { ...data, guide: { ...data.guide, examples } }
}
