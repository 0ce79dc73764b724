import type { CollectionBeforeChangeHook } from 'payload'
import type { Issue } from '#types'
import { exampleFingerprint, proof, type Proof } from '#catalogue/guides/guide.ts'

/** An example of a guide as Payload stores it. */
export type StoredExample = NonNullable<NonNullable<NonNullable<Issue['guide']>['examples']>>[number]

/** What was run of a stored example: everything that decides what a tool reports. */
export const runOf = (example: StoredExample) => ({
  ...{ bad: example.bad ?? '', good: example.good ?? '', language: example.language ?? '', file: example.file ?? '' },
  ...{ sourceType: example.sourceType ?? 'module', options: example.options ?? '' },
  // Checked when they are imported; the admin does not edit them.
  files: (example.files ?? []) as { name: string; code: string }[],
})

/** The proof of a stored example; `null` if there is none, or if it is of other code. */
export function storedProof(example: StoredExample): Proof | null {
  const checked = proof.safeParse(example.proof)
  return checked.success && checked.data.of === exampleFingerprint(runOf(example)) ? checked.data : null
}

/** Removes the proof of an example that an editor has changed: no tool has run what it says now. */
export const dropStaleProofs: CollectionBeforeChangeHook<Issue> = ({ data }) => {
  if (!data.guide?.examples) return data
  const examples = data.guide.examples.map((example) => (storedProof(example) ? example : { ...example, proof: null }))
  return { ...data, guide: { ...data.guide, examples } }
}
