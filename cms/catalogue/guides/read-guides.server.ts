import path from 'node:path'
import { CatalogueError, type Place } from '../adapter.ts'
import type { FolderFile } from '../adapters/reading/folder-file.ts'
import { openFolder } from '../adapters/reading/folder.server.ts'
import { zodReason } from '../text/zod-reason.ts'
import type { Guide } from './guide.ts'
import { parseGuide } from './parse-guide.ts'
import { portedGuide, PROOF_FILE, type ProofFile, proofFile, withProofs } from './proof-file.ts'

/** A guide of a folder, and whose it is. */
export type FolderGuide = { analyzer: string; code: string; guide: Guide; at: Place }

/** A file that could not be read, or something in it that was left out. */
export type GuideFault = { at: Place; code?: string; reason: string; analyzer: string }

export type FolderGuides = { guides: FolderGuide[]; faults: GuideFault[] }

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
      if (one.refused) throw new CatalogueError(one.refused, { file })
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
