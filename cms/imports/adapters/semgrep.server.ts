import path from 'node:path'
import { CatalogueError, type Found, type Source } from '../adapter.ts'
import type { FolderFile } from './folder-file.ts'
import { openFolder } from './folder.server.ts'
import { foundSemgrepRule } from './semgrep-rule.ts'
import { YAML_BYTES, yamlItems } from './yaml-file.ts'
import { yamlPieces } from './yaml-pieces.ts'

/**
 * Reads rules of Semgrep from a YAML file, a folder of them with all folders in it, or a zip archive. A rule’s code is its
 * id. An id that stands in several files gets the code it has in Semgrep’s registry, after folders and file; that name is an
 * alias of every other rule, since logs have it.
 */

const isYaml = (file: string) => /\.ya?ml$/i.test(file)
const isTest = (file: string) => /\.test\.ya?ml$|\.fixed\.ya?ml$/i.test(file)

/** The folder that an archive of a repository wraps around all of it says nothing. */
const unwrapped = (file: string) => file.replace(/^[^/]+-(?:main|master|develop|release|v?\d[\d.]*|[0-9a-f]{40})\//, '')

function registryNames(file: string): (id: string) => string[] {
  const parts = unwrapped(file)
    .replace(/\.ya?ml$/i, '')
    .split('/')
  const folders = parts.slice(0, -1)
  return (id) => [[...parts, id].join('.'), [...folders, id].join('.')]
}

/** The ids that more than one file has. Only names are kept. */
async function repeatedIds(place: string): Promise<Set<string>> {
  const files = new Map<string, string>()
  const repeated = new Set<string>()
  for await (const one of openFolder(place, (file) => isYaml(file) && !isTest(file))) {
    if (one.refused) continue
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
  if (one.refused) throw new CatalogueError(one.refused, { file })
  const text = await one.text()
  if (text.length > YAML_BYTES)
    throw new CatalogueError(`It is larger than ${YAML_BYTES / 1024 ** 2} MB, which no file of rules is.`, { file })
  const items = yamlItems(text, file, 'rules')
  if (!items) {
    yield { kind: 'note', at: { file }, note: 'There is no list of rules in it; it was passed over.' }
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
      for (const code of codes) yield { kind: 'reject', at: place, code, reason: whyBroken(error) }
    }
  }
}

function whyBroken(error: unknown): string {
  if (error instanceof CatalogueError) return error.message
  if (!(error instanceof ReferenceError)) return 'It cannot be read.'
  return error.message.startsWith('Unresolved')
    ? 'It refers to an anchor that is not there.'
    : 'Its aliases unfold to more than a rule can be.'
}

/** Reads the rules of Semgrep. */
export async function* readSemgrep({ place }: Source): AsyncIterable<Found> {
  const repeated = await repeatedIds(place)
  const tool = { name: 'semgrep', homepage: 'https://semgrep.dev', repository: 'https://github.com/semgrep/semgrep' }
  yield { kind: 'analyzer', analyzer: { shortcode: 'semgrep', name: 'Semgrep', category: 'security', config: 'semgrep', tool } }
  let files = 0
  /** Rules that were found, good or not. */
  let rules = 0
  let refusal: CatalogueError | undefined
  for await (const one of openFolder(place, isYaml)) {
    files += 1
    if (isTest(one.file)) {
      yield { kind: 'note', at: { file: one.file }, note: 'It is a test of rules; it was passed over.' }
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
      : `No file in ${path.basename(place)} has a list of rules with rules in it.`,
  )
}
