import path from 'node:path'
import { CatalogueError, type Found, type Source } from '../adapter.ts'
import type { CatalogueAnalyzer } from '../catalogue.ts'
import { analyzerOf, silencerOf } from './deepsource-analyzer.ts'
import { deepsourceIssue } from './deepsource-issue.ts'
import type { FolderFile } from './folder-file.ts'
import { openFolder } from './folder.server.ts'
import { tomlOf } from './toml-file.ts'

/**
 * Reads analyzers as DeepSource keeps them: `analyzer/analyzer.toml` beside `issues/*.toml`, one of them or many below one
 * folder, or in a zip archive. One broken file is refused with its line, the others are read.
 */

const ANALYZER = /(?:^|\/)analyzer\.toml$/
const ISSUE = /^(|.*\/)issues\/(?:.*\/)?[^/]+\.toml$/i

const BESIDE = /(?:^|\/)(?:silencers\.json|example(?:_config)?\.toml)$/

/** An analyzer by its folder. Of one whose profile cannot be read, `fault` says why: its issues are nobody's. */
type Analyzer = { root: string; file: string; facts: CatalogueAnalyzer | undefined; fault?: CatalogueError }

/** What a file that cannot be read says of its code all the same. */
const CODES = /^[ \t]*"?(?:issue_code|shortcode)"?[ \t]*=[ \t]*["']([^"'\n]+)["']/gm

/** Runs `read` on a file's table; a file that is refused or broken becomes a reject. */
async function* guarded(one: FolderFile, read: (table: Record<string, unknown>, text: string) => Iterable<Found>): AsyncIterable<Found> {
  const { file } = one
  let text: string | undefined
  try {
    if (one.refused) throw new CatalogueError(one.refused, { file })
    text = await one.text()
    yield* [...read(tomlOf(text, file), text)]
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    // The file’s name is the code, unless the file says otherwise: of one that was not read nobody knows.
    const also = text === undefined ? null : [...text.matchAll(CODES)].flatMap(([, other = '']) => other)
    const code = ISSUE.test(file) ? path.posix.basename(file).replace(/\.toml$/i, '') : undefined
    yield { kind: 'reject', at: { file, line: error.at?.line }, code, also, reason: error.message }
  }
}

async function analyzerIn({ file, refused, text }: FolderFile): Promise<Analyzer> {
  const root = file.replace(/(?:(?<=^|\/)analyzer\/)?analyzer\.toml$/, '')
  try {
    if (refused) throw new CatalogueError(refused, { file })
    return { root, file, facts: analyzerOf(await text(), root.replace(/\/$/, ''), file) }
  } catch (fault) {
    if (!(fault instanceof CatalogueError)) throw fault
    return { root, file, facts: undefined, fault }
  }
}

function foundAnalyzer({ file, facts, fault }: Analyzer): Found {
  if (facts) return { kind: 'analyzer', analyzer: facts, at: { file } }
  const reason = `The analyzer’s profile cannot be read, so none of its issues was: ${fault?.message ?? ''}`
  return { kind: 'unknown-analyzer', at: { file, line: fault?.at?.line }, reason, mayBeAnother: false }
}

/** Reads the analyzers and issues below a folder, in an archive, or one issue file. */
export async function* readDeepsource({ place }: Source): AsyncIterable<Found> {
  const analyzers: Analyzer[] = []
  for await (const one of openFolder(place, (file) => ANALYZER.test(file))) {
    // One file that is given alone is the file, whatever its name.
    if (ANALYZER.test(one.file)) analyzers.push(await analyzerIn(one))
  }
  for await (const { file, refused, text } of openFolder(place, (name) => BESIDE.test(name))) {
    const facts = analyzers.find(({ root }) => file.startsWith(`${root}analyzer/`))?.facts
    // What stands beside the profile is told where it can be read; nothing is lost without it.
    const content = refused || !facts ? '' : await text().catch(() => '')
    if (!facts || !content.trim() || content.length > 20_000) continue
    if (file.endsWith('.toml')) facts.snippets = { ...facts.snippets, enable: `# .deepsource.toml\n${content.trim()}` }
    else silencerOf(content, facts)
  }
  // The innermost analyzer owns an issue, so that a folder of analyzers can stand in a repository that is one itself.
  const ownerOf = (file: string) =>
    analyzers.filter(({ root }) => file.startsWith(root)).toSorted((a, b) => b.root.length - a.root.length)[0]
  let issues = 0
  const isIssue = (file: string) =>
    ISSUE.test(file) || (analyzers.length === 0 && /^[^/]+\.toml$/i.test(file) && !/^\.?(?:deepsource|example|analyzer)\.toml$/.test(file))
  // What is found last belongs to no folder: it is told with an analyzer that can be read, where there is one.
  const readable = analyzers.toSorted((one, other) => Number(Boolean(other.fault)) - Number(Boolean(one.fault)))
  for (const analyzer of readable.length ? readable : [undefined]) {
    if (analyzer) yield foundAnalyzer(analyzer)
    for await (const one of openFolder(place, (file) => isIssue(file) && ownerOf(file) === analyzer)) {
      // A folder’s link comes whatever is wanted.
      if (ownerOf(one.file) !== analyzer) continue
      issues += 1
      yield* guarded(one, (table, text) => deepsourceIssue(table, text, one.file, ''))
    }
  }
  const isOrphan = (file: string) => analyzers.length > 0 && !ownerOf(file)
  const homeless = 'It is in no analyzer’s folder: there is no analyzer/analyzer.toml beside its folder.'
  for await (const { file, refused = homeless } of openFolder(place, (name) => isIssue(name) && isOrphan(name)))
    if (isOrphan(file)) yield { kind: 'reject', at: { file }, reason: refused }
  if (issues === 0 && analyzers.length === 0)
    throw new CatalogueError('There is no analyzer/analyzer.toml and no issues/*.toml. Give the folder that has both, or a zip of it.')
}
