import path from 'node:path'
import { CatalogueError, type Found, type Source } from '../../adapter.ts'
import { type FolderFile, openFolder } from '../../reading/folder.server.ts'
import { foundSemgrepRule } from './semgrep-rule.ts'
import { YAML_BYTES, yamlItems, yamlPieces } from './yaml-file.ts'

/**
 * Reads Semgrep rules from a YAML file, a folder with all its subfolders, or a zip archive. A rule’s code is its id. An id used in several
 * files gets its code in Semgrep’s registry, built from folders and file; for all other rules that name is an alias, since logs show it.
 */

const isYaml = (file: string) => /\.ya?ml$/i.test(file)
const isTest = (file: string) => /\.test\.ya?ml$|\.fixed\.ya?ml$/i.test(file)

/** Drops the top-level folder that GitHub adds to an archive of a repository. */
const withoutArchiveFolder = (file: string) => file.replace(/^[^/]+-(?:main|master|develop|release|v?\d[\d.]*|[0-9a-f]{40})\//, '')

function registryNames(file: string): (id: string) => string[] {
  const parts = withoutArchiveFolder(file)
    .replace(/\.ya?ml$/i, '')
    .split('/')
  const folders = parts.slice(0, -1)
  return (id) => [[...parts, id].join('.'), [...folders, id].join('.')]
}

/** Returns the ids used in more than one file. */
async function repeatedIds(place: string): Promise<Set<string>> {
  const files = new Map<string, string>()
  const repeated = new Set<string>()
  for await (const one of openFolder(place, (file) => isYaml(file) && !isTest(file))) {
    const text = await one.text().catch(() => '')
    for (const id of yamlPieces(text, 'rules').flatMap(({ ids }) => ids.flatMap((id) => id ?? []))) {
      if (files.has(id) && files.get(id) !== one.file) repeated.add(id)
      files.set(id, one.file)
    }
  }
  return repeated
}

async function* readFile(one: FolderFile, repeated: ReadonlySet<string>): AsyncIterable<Found> {
  const { file } = one
  const text = await one.text()
  if (text.length > YAML_BYTES)
    throw new CatalogueError(`It is larger than ${YAML_BYTES / 1024 ** 2} MB, the limit for a rule file.`, { file })
  const items = yamlItems(text, file, 'rules')
  if (!items) {
    yield { kind: 'note', at: { file }, note: 'It contains no list of rules and was skipped.' }
    return
  }
  const names = registryNames(file)
  const codeOf = (id: string) => (repeated.has(id) ? (names(id)[0] ?? id) : id)
  for (const { line, value, ids } of items) {
    const at = { file, line }
    try {
      yield* [...foundSemgrepRule(value(), at, names, codeOf)]
    } catch (error) {
      const place = (error instanceof CatalogueError && error.at) || at
      const codes = ids?.length ? ids.map((id) => (id === undefined ? undefined : codeOf(id))) : [undefined]
      for (const code of codes)
        yield { kind: 'reject', at: place, code, reason: error instanceof CatalogueError ? error.message : 'It cannot be read.' }
    }
  }
}

export async function* readSemgrep({ place }: Source): AsyncIterable<Found> {
  const repeated = await repeatedIds(place)
  const tool = { name: 'semgrep', homepage: 'https://semgrep.dev', repository: 'https://github.com/semgrep/semgrep' }
  yield { kind: 'analyzer', analyzer: { shortcode: 'semgrep', name: 'Semgrep', category: 'security', config: 'semgrep', tool } }
  let files = 0
  /** Rules found, including rejected ones. */
  let rules = 0
  let refusal: CatalogueError | undefined
  for await (const one of openFolder(place, isYaml)) {
    files += 1
    if (isTest(one.file)) {
      yield { kind: 'note', at: { file: one.file }, note: 'It is a rule test and was skipped.' }
      continue
    }
    try {
      for await (const found of readFile(one, repeated)) {
        if (found.kind === 'rule' || found.kind === 'reject') rules += 1
        yield found
      }
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error
      refusal ??= error
      yield { kind: 'reject', at: error.at ?? { file: one.file }, reason: error.message }
    }
  }
  if (rules > 0) return
  if (refusal) throw refusal
  throw new CatalogueError(
    files === 0
      ? `There is no .yaml or .yml file in ${path.basename(place)}.`
      : `No file in ${path.basename(place)} contains a list of rules with at least one rule.`,
  )
}
