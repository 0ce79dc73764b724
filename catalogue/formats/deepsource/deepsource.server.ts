import path from 'node:path'
import { CatalogueError, type Found, type Source } from '../../adapter.ts'
import type { CatalogueAnalyzer } from '../../catalogue.ts'
import { type FolderFile, openFolder } from '../../reading/folder.server.ts'
import { addLanguages, analyzerOf, deepsourceIssue, tomlOf } from './deepsource-files.ts'

/**
 * Reads DeepSource analyzers: `analyzer/analyzer.toml` next to `issues/*.toml`, one or several below a folder, or in a zip archive.
 * A broken file is rejected with its line; the others are read. How to enable or silence a rule is not read: the files say it for
 * DeepSource, and the rules may be published by another product.
 */

const ANALYZER = /(?:^|\/)analyzer\.toml$/
const ISSUE = /^(|.*\/)issues\/(?:.*\/)?[^/]+\.toml$/i

const EXTRA_FILE = /(?:^|\/)silencers\.json$/

/** An analyzer's folder and profile; `fault` if the profile cannot be read, in which case its issues are not imported. */
type Analyzer = { root: string; file: string; facts: CatalogueAnalyzer | undefined; fault?: CatalogueError }

/** Finds codes in a file that is not valid TOML. */
const CODES = /^[ \t]*"?(?:issue_code|shortcode)"?[ \t]*=[ \t]*["']([^"'\n]+)["']/gm

/** Runs `read` on a file's table; a refused or broken file becomes a reject. */
async function* readOrReject(
  one: FolderFile,
  read: (table: Record<string, unknown>, text: string) => Iterable<Found>,
): AsyncIterable<Found> {
  const { file } = one
  let text: string | undefined
  try {
    text = await one.text()
    yield* [...read(tomlOf(text, file), text)]
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    // The file’s name is the code unless the file sets another one, which is unknown if it was not read.
    const also = text === undefined ? null : [...text.matchAll(CODES)].flatMap(([, other = '']) => other)
    const code = ISSUE.test(file) ? path.posix.basename(file).replace(/\.toml$/i, '') : undefined
    yield { kind: 'reject', at: { file, line: error.at?.line }, code, also, reason: error.message }
  }
}

async function analyzerIn({ file, text }: FolderFile): Promise<Analyzer> {
  const root = file.replace(/(?:(?<=^|\/)analyzer\/)?analyzer\.toml$/, '')
  try {
    return { root, file, facts: analyzerOf(await text(), root.replace(/\/$/, ''), file) }
  } catch (fault) {
    if (!(fault instanceof CatalogueError)) throw fault
    return { root, file, facts: undefined, fault }
  }
}

function foundAnalyzer({ file, facts, fault }: Analyzer): Found {
  if (facts) return { kind: 'analyzer', analyzer: facts, at: { file } }
  const reason = `The analyzer’s profile cannot be read, so none of its issues were imported: ${fault?.message ?? ''}`
  return { kind: 'unknown-analyzer', at: { file, line: fault?.at?.line }, reason, mayBeAnother: false }
}

export async function* readDeepsource({ place }: Source): AsyncIterable<Found> {
  const analyzers: Analyzer[] = []
  for await (const one of openFolder(place, (file) => ANALYZER.test(file))) {
    // A single file is yielded whatever its name.
    if (ANALYZER.test(one.file)) analyzers.push(await analyzerIn(one))
  }
  for await (const { file, text } of openFolder(place, (name) => EXTRA_FILE.test(name))) {
    const facts = analyzers.find(({ root }) => file.startsWith(`${root}analyzer/`))?.facts
    // The file is optional, so errors are ignored.
    const content = facts ? await text().catch(() => '') : ''
    if (facts && content.length <= 20_000) addLanguages(content, facts)
  }
  // An issue belongs to the innermost analyzer, since analyzers may be nested in a repository that is one itself.
  const ownerOf = (file: string) =>
    analyzers.filter(({ root }) => file.startsWith(root)).toSorted((a, b) => b.root.length - a.root.length)[0]
  let issues = 0
  const isIssue = (file: string) =>
    ISSUE.test(file) || (analyzers.length === 0 && /^[^/]+\.toml$/i.test(file) && !/^\.?(?:deepsource|example|analyzer)\.toml$/.test(file))
  // Orphans are reported last, so a readable analyzer has to come last if there is one.
  const readable = analyzers.toSorted((one, other) => Number(Boolean(other.fault)) - Number(Boolean(one.fault)))
  for (const analyzer of readable.length ? readable : [undefined]) {
    if (analyzer) yield foundAnalyzer(analyzer)
    for await (const one of openFolder(place, (file) => isIssue(file) && ownerOf(file) === analyzer)) {
      // Links to folders are yielded even if not wanted.
      if (ownerOf(one.file) !== analyzer) continue
      issues += 1
      yield* readOrReject(one, (table, text) => deepsourceIssue(table, text, one.file))
    }
  }
  const isOrphan = (file: string) => analyzers.length > 0 && !ownerOf(file)
  const orphanReason = 'It is not in an analyzer’s folder: there is no analyzer/analyzer.toml beside its folder.'
  for await (const { file, refused = orphanReason } of openFolder(place, (name) => isIssue(name) && isOrphan(name)))
    if (isOrphan(file)) yield { kind: 'reject', at: { file }, reason: refused }
  if (issues === 0 && analyzers.length === 0)
    throw new CatalogueError('There is no analyzer/analyzer.toml and no issues/*.toml. Use the folder that contains both, or a zip of it.')
}
