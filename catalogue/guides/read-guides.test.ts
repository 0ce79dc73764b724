import { describe, expect, test } from 'vitest'
import { exampleFingerprint, guide, type GuideExample } from './guide.ts'
import { portedGuide, type ProofFile, withProofs } from './read-guides.server.ts'

const GUIDE = guide.parse({
  why: 'Wet wood warps.',
  examples: [
    { bad: 'saw(wet)', good: 'saw(dry)', language: 'js' },
    { bad: 'plane(wet)', good: 'plane(dry)', language: 'js', options: '["always"]' },
  ],
})
const FINDING = { message: 'Dry it first.', line: 1, column: 5, endLine: 1, endColumn: 8, suggestions: [] }
const [FIRST, SECOND] = GUIDE.examples as [GuideExample, GuideExample]
const proofOf = (example: GuideExample, message = FINDING.message) => ({
  ...{ of: exampleFingerprint(example), findings: [{ ...FINDING, message }], fixed: null, also: [] },
})
const file = (rules: ProofFile['rules']): ProofFile => ({ tool: 'Saw', version: '2.0.0', rules })

describe('a proof', () => {
  test('belongs to the example as it was run, with the version of the tool', () => {
    const { examples } = withProofs(GUIDE, file({ 'dry-wood': { proofs: [proofOf(FIRST)] } }), 'dry-wood')
    expect(examples.map(({ proof }) => proof && [proof.tool, proof.version, proof.findings[0]?.message])).toEqual([
      ['Saw', '2.0.0', 'Dry it first.'],
      null,
    ])
  })

  test.each(['bad', 'good', 'language', 'file', 'options'] as const)('is lost when the example’s %s changes', (field) => {
    const changed = { ...GUIDE, examples: GUIDE.examples.map((example) => ({ ...example, [field]: '["never"]' })) }
    const { examples } = withProofs(changed, file({ 'dry-wood': { proofs: [proofOf(FIRST), proofOf(SECOND)] } }), 'dry-wood')
    expect(examples.map(({ proof }) => proof)).toEqual([null, null])
  })

  test('does not depend on line endings or blanks at the end', () => {
    expect(exampleFingerprint({ ...FIRST, bad: 'saw(wet)\r\n' })).toBe(exampleFingerprint({ ...FIRST, bad: 'saw(wet)  ' }))
  })
})

describe('a port', () => {
  test('takes over the texts and the examples that its own tool reports, with the tool’s own words', () => {
    const ported = portedGuide(GUIDE, file({}), { from: 'plane/dry-wood', proofs: [proofOf(SECOND, 'The wood is wet.')] })
    expect(ported).toMatchObject({ why: 'Wet wood warps.', from: 'plane/dry-wood', examples: [{ bad: 'plane(wet)', options: '' }] })
    const [example] = ported?.examples ?? []
    expect(example?.proof?.findings[0]?.message).toBe('The wood is wet.')
    // The port ran without the original's options.
    expect(example?.proof?.of).toBe(exampleFingerprint(example as GuideExample))
  })

  test('has no guide if its tool reports none of the examples', () => {
    expect(portedGuide(GUIDE, file({}), { from: 'plane/dry-wood', proofs: [] })).toBeNull()
  })
})
