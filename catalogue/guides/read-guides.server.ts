import path from 'node:path'
import { z } from 'zod'
import { CatalogueError, type Found, type Place, type Source } from '../adapter.ts'
import { type FolderFile, openFolder } from '../reading/folder.server.ts'
import { zodReason } from '../reading/field-texts.ts'
import { exampleFingerprint, type Guide, type GuideExample, proof, type Proof } from './guide.ts'
import { parseGuide } from './parse-guide.ts'

/** Beside the guides of a tool: what the tool reported when “npm run prove” ran their examples. */
export const PROOF_FILE = 'proof.json'

const ruleProofs = z.strictObject({
  /** For a rule without a guide of its own: the rule it is a port of, as analyzer/shortcode. The proofs are of that rule's examples. */
  from: z.string().max(200).optional(),
  proofs: z.array(proof.omit({ tool: true, version: true })).max(40),
})

const proofFile = z.strictObject({
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

/** A guide of a folder, and whose it is. */
type FolderGuide = { analyzer: string; code: string; guide: Guide; at: Place }

/** A file that could not be read, or something in it that was left out. */
type GuideFault = { at: Place; code?: string; reason: string; analyzer: string }

type FolderGuides = { guides: FolderGuide[]; faults: GuideFault[] }

/** Whether a file of a folder is a guide; a README is not. */
export const isGuideFile = (file: string): boolean => file.endsWith('.md') && !/(?:^|\/)README\.md$/i.test(file)
const folderOf = (file: string, root: string) => path.basename(path.dirname(path.join(root, file)))

function readProofs(file: string, text: string): ProofFile {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new CatalogueError('It is not JSON. Write it anew with “npm run prove”.', { file, line: 1 })
  }
  const checked = proofFile.safeParse(value)
  if (checked.success) return checked.data
  throw new CatalogueError(zodReason(checked.error), { file, line: 1 })
}

/** Guides and proofs as they are in the files, before they are combined. */
class GuideFolder {
  readonly guides: FolderGuide[] = []
  readonly faults: GuideFault[] = []
  readonly proofs = new Map<string, { file: string; proofs: ProofFile }>()

  async add(one: FolderFile, root: string): Promise<void> {
    const { file } = one
    const analyzer = folderOf(file, root)
    try {
      const text = await one.text()
      if (path.basename(file) === PROOF_FILE) this.proofs.set(analyzer, { file, proofs: readProofs(file, text) })
      else {
        const { rule, guide, analyzer: named = analyzer } = parseGuide(file, text)
        this.guides.push({ analyzer: named, code: rule, guide, at: { file, line: 1 } })
      }
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error
      this.faults.push({ analyzer, at: error.at ?? { file }, code: path.basename(file, '.md'), reason: error.message })
    }
  }

  /** The guides with their proofs, then the guides that ports take from their originals. */
  combine(): FolderGuides {
    const own = this.guides.map((one) => ({
      ...one,
      guide: withProofs(one.guide, this.proofs.get(one.analyzer)?.proofs ?? null, one.code),
    }))
    const known = new Map(own.map((one) => [`${one.analyzer}/${one.code}`, one]))
    const ports = [...this.proofs].flatMap(([analyzer, { file, proofs }]) =>
      Object.entries(proofs.rules).flatMap(([code, rule]): FolderGuide[] => {
        const original = rule.from === undefined || known.has(`${analyzer}/${code}`) ? undefined : known.get(rule.from)
        const guide = original && portedGuide(original.guide, proofs, rule)
        return guide ? [{ analyzer, code, guide, at: { file } }] : []
      }),
    )
    return { guides: [...own, ...ports], faults: this.faults }
  }
}

/**
 * Reads all guides below a folder, of a zip archive or of one file. The folder of a guide is its analyzer's shortcode unless it names another.
 * Unreadable files are reported; the others are returned.
 */
export async function readGuideFolder(place: string): Promise<FolderGuides> {
  const folder = new GuideFolder()
  for await (const one of openFolder(place, (file) => isGuideFile(file) || path.basename(file) === PROOF_FILE))
    await folder.add(one, one.file === path.basename(place) ? path.dirname(path.resolve(place)) : path.resolve(place))
  return folder.combine()
}

/** Reads guides of rules that are already in the directory; see docs/guides.md. */
export async function* readGuides({ place }: Source): AsyncIterable<Found> {
  const { guides, faults } = await readGuideFolder(place)
  const analyzers = new Set([...guides, ...faults].map(({ analyzer }) => analyzer))
  for (const analyzer of [...analyzers].toSorted()) {
    const own = guides.filter((one) => one.analyzer === analyzer)
    const [first] = [...own, ...faults]
    yield { kind: 'guides', analyzer, at: { file: first?.at.file ?? analyzer } }
    for (const { code, guide, at } of own) yield { kind: 'guide', code, guide, at }
    for (const { at, code, reason, analyzer: owner } of faults) if (owner === analyzer) yield { kind: 'reject', at, code, reason }
  }
}
