import { z } from 'zod'
import type { Guide, GuideExample } from './guide.ts'
import { exampleFingerprint, proof, type Proof } from './proof.ts'

/** Beside the guides of a tool: what the tool reported when “npm run prove” ran their examples. */
export const PROOF_FILE = 'proof.json'

const ruleProofs = z.strictObject({
  /** For a rule without a guide of its own: the rule it is a port of, as analyzer/shortcode. The proofs are of that rule's examples. */
  from: z.string().max(200).optional(),
  proofs: z.array(proof.omit({ tool: true, version: true })).max(40),
})

export const proofFile = z.strictObject({
  tool: z.string().max(120),
  version: z.string().max(60),
  rules: z.record(z.string(), ruleProofs),
})

export type ProofFile = z.output<typeof proofFile>
export type RuleProofs = z.output<typeof ruleProofs>

/** The proof of an example, if what was run is what the example says today. */
function proofOf(example: GuideExample, file: ProofFile, proofs: RuleProofs['proofs']): Proof | null {
  const of = exampleFingerprint(example)
  const found = proofs.find((one) => one.of === of)
  return found ? { tool: file.tool, version: file.version, ...found } : null
}

/** Adds the recorded proofs to a guide. Examples that changed since, or were never run, have none. */
export function withProofs(guide: Guide, file: ProofFile | null, code: string): Guide {
  const proofs = file?.rules[code]?.proofs ?? []
  if (!file) return guide
  return { ...guide, examples: guide.examples.map((example) => ({ ...example, proof: proofOf(example, file, proofs) })) }
}

/** What a text says about a fix by the tool. */
const TOOL_FIX = /autofix|--fix|suggest/i

/** How to fix a finding of a port: the original's text, unless it promises a fix that the port does not make. */
const portedFix = (fix: string, proofs: RuleProofs['proofs']) => (TOOL_FIX.test(fix) && !proofs.some(({ fixed }) => fixed) ? '' : fix)

/** The guide of a port: the original's texts, and those of its examples that the port's own tool agrees with. `null` if there are none. */
export function portedGuide(original: Guide, file: ProofFile, { from = '', proofs }: RuleProofs): Guide | null {
  const examples = original.examples.flatMap((example) => {
    const proof = proofOf(example, file, proofs)
    return proof ? [{ ...example, options: '', proof }] : []
  })
  // A port runs with its defaults, so that its proof is of the example without options.
  const rebased = examples.map((example) => ({ ...example, proof: { ...example.proof, of: exampleFingerprint(example) } }))
  return rebased.length > 0 ? { ...original, fix: portedFix(original.fix, proofs), from, examples: rebased } : null
}
