import { createHash } from 'node:crypto'
import path from 'node:path'
import { CatalogueError, type Found, type Place, type Source } from '../adapter.ts'
import type { CatalogueAnalyzer } from '../catalogue.ts'
import { webAddress } from '../field-texts.ts'
import { jsonBytes } from './json-bytes.server.ts'
import { BrokenValue, type JsonPlace, JsonReader } from './json-reader.ts'
import { sarifIndex } from './sarif-index.server.ts'
import { sharedNames } from './sarif-names.server.ts'
import { foundSarifRule } from './sarif-rule.ts'
import { fixedMessage, type Reported } from './sarif-results.server.ts'
import type { SarifTool } from './sarif-run.server.ts'
import { isNameOnly } from './sarif-says.ts'
import { type SarifRule, sarifRule } from './sarif-schema.ts'
import { analyzerShortcodeOf, shortcodeOf } from './shortcode-of.ts'
import { introductionOf } from './wording.ts'

/**
 * Reads the rules of SARIF 2.1.0: those of each run's driver and its extensions. The file is passed over once to find
 * them, once for their names and once to read them, so that one of which most is results costs no memory. Runs of one tool are one analyzer.
 */

const RULE_BYTES = 8 * 1024 ** 2

/** The rules of a tool that were read, and what its results say of them. */
type Progress = {
  tool: string
  seen: Map<string, { digest: string; line: number }>
  /** Those of which nothing but the name is known so far: another run may describe them. */
  bare: Map<string, { rule: SarifRule; at: Place }>
  reported: ReadonlyMap<string, Reported>
  shared: ReadonlySet<string>
  taxonomies: readonly string[]
}

const isWebAddress = (text: string | undefined) => webAddress.safeParse(text).success

/** What the tool says of itself, as it says it: the importer cuts what is too long. */
function analyzerOf({ name, facts }: SarifTool): CatalogueAnalyzer | undefined {
  const shortcode = analyzerShortcodeOf(name.toLowerCase().replaceAll(/\s+/g, '-'))
  if (!shortcode) return undefined
  const description = facts.fullDescription || facts.shortDescription || ''
  const version = facts.semanticVersion || facts.version
  const homepage = [facts.informationUri, facts.downloadUri].find(isWebAddress) ?? facts.informationUri
  return {
    shortcode,
    name,
    ...(description ? introductionOf(description, facts.shortDescription) : {}),
    tool: {
      name: facts.fullName || name,
      ...(version ? { version } : {}),
      ...(homepage ? { homepage } : {}),
    },
  }
}

/** The tool as an analyzer; the rules of one that has no usable name are nobody's, and not those of the tool before it. */
function foundTool(tool: SarifTool, file: string): Found {
  const analyzer = analyzerOf(tool)
  const at = { file, line: tool.at.line }
  if (analyzer) return { kind: 'analyzer', analyzer, at }
  const reason = tool.name
    ? `The tool is called ${JSON.stringify(tool.name.slice(0, 80))}, of which no code can be made.`
    : 'The tool has no name in tool.driver.name, or one that cannot be read.'
  return {
    kind: 'unknown-analyzer',
    at,
    reason: `${reason} It is that of ${tool.number > 0 ? `run ${tool.number}` : 'a part of inlineExternalProperties'}.`,
    mayBeAnother: true,
  }
}

/** What a value of `rules` becomes, unless the same rule was there already. */
function* foundIn(
  value: unknown,
  at: { file: string; line: number },
  place: string,
  { seen, bare, reported, ...from }: Progress,
): Iterable<Found> {
  const parsed = sarifRule.safeParse(value)
  if (!parsed.success) {
    const { id } = (typeof value === 'object' && value !== null ? value : {}) as { id?: unknown }
    const reason = parsed.error.issues[0]?.message ?? ''
    yield {
      kind: 'reject',
      at,
      code: typeof id === 'string' ? id.slice(0, 300) : undefined,
      reason: `${value && typeof value === 'object' && !Array.isArray(value) ? reason : 'A rule is an object.'} ${place}`,
    }
    return
  }
  const rule = parsed.data
  if (!shortcodeOf(rule.id)) {
    yield { kind: 'reject', at, code: rule.id, reason: 'The id has no letter and no digit, so no address can be made of it.' }
    return
  }
  if (isNameOnly(rule)) {
    if (!bare.has(rule.id)) bare.set(rule.id, { rule, at })
    return
  }
  const digest = createHash('sha1')
    .update(JSON.stringify({ ...rule, guid: undefined }))
    .digest('base64')
  const first = seen.get(rule.id)
  if (first?.digest === digest) return
  if (first) {
    yield {
      kind: 'reject',
      at,
      code: rule.id,
      reason: `The rule stands here again with other content; the one in line ${first.line} was taken.`,
    }
    return
  }
  seen.set(rule.id, { digest, line: at.line })
  yield* foundSarifRule(rule, at, { ...from, reported: reported.get(rule.id)?.level })
}

async function* rulesAt(
  open: (offset?: number) => AsyncIterable<Buffer>,
  place: JsonPlace,
  file: string,
  progress: Progress,
): AsyncIterable<Found> {
  const reader = new JsonReader(open(place.offset), file, place)
  let count = 0
  try {
    for await (const { line } of reader.elements()) {
      count += 1
      // Tools write all on one line as often as not: the line alone would not lead to the rule.
      const here = `It is number ${count} in its list of rules.`
      try {
        yield* foundIn(await reader.value(RULE_BYTES), { file, line }, here, progress)
      } catch (error) {
        if (!(error instanceof BrokenValue)) throw error
        yield { kind: 'reject', at: { file, line: error.line }, reason: `${error.message} ${here}` }
      }
    }
  } finally {
    await reader.close()
  }
}

/** Rules of the list that nobody describes. */
function* onlyListed({ seen, bare, reported, ...from }: Progress): Iterable<Found> {
  for (const [id, { rule, at }] of bare) {
    if (seen.has(id)) continue
    const said = reported.get(id)
    for (const found of foundSarifRule(rule, at, { ...from, reported: said?.level, message: fixedMessage(said) }))
      yield found.kind === 'rule' ? { ...found, nameOnly: 'listed' } : found
  }
}

/** Rules that results name and nobody describes. `CA1000/1` is about CA1000. */
function* onlyReported(tool: SarifTool, file: string, { seen, bare }: Progress): Iterable<Found> {
  const at = { file, line: tool.at.line }
  for (const [id, said] of tool.reported) {
    const ids = [id, ...[...id.matchAll(/\//g)].map(({ index }) => id.slice(0, index))]
    if (ids.some((one) => seen.has(one) || bare.has(one))) continue
    if (!shortcodeOf(id)) {
      yield { kind: 'reject', at, code: id, reason: 'Results name it, and it has no letter and no digit, so no address can be made of it.' }
      continue
    }
    yield {
      kind: 'note',
      at,
      code: id,
      note: 'Results name this rule and the tool does not describe it: where it is new, its title is what all its results say, else its code in words.',
    }
    const rule = sarifRule.parse({ id, defaultConfiguration: said.level ? { level: said.level } : {} })
    for (const found of foundSarifRule(rule, at, { tool: tool.name, message: fixedMessage(said) }))
      yield found.kind === 'rule' ? { ...found, nameOnly: 'reported' } : found
  }
}

const OLD =
  'SARIF 1.0.0 is not read, only 2.1.0. Convert it first, with `sarif transform --sarif-output-version Current` of Sarif.Multitool.'

const isOfOld = (version: string) => /^1\.|sarif(?:-schema)?-1\.0/.test(version)
const isUnknown = (version: string) => version !== '' && !/^2\.1\.|^https?:/.test(version)
const unknownVersion = (version: string) => `It says that it is SARIF ${JSON.stringify(version.slice(0, 60))}; it was read as 2.1.0.`

/** Reads the rules of all tools in a SARIF file. */
export async function* readSarif({ place }: Source): AsyncIterable<Found> {
  const file = path.basename(place)
  const open = await jsonBytes(place)
  const reader = new JsonReader(open(), file)
  const { tools, version, broken } = await sarifIndex(reader).finally(() => reader.close())
  if (isOfOld(version) && [...tools.keys()].every((name) => !name)) throw new CatalogueError(OLD, { file })
  if (tools.size === 0)
    throw broken ?? new CatalogueError('There are no rules in it: SARIF has them in runs[].tool.driver.rules.', { file })
  for (const tool of tools.values()) {
    yield foundTool(tool, file)
    if (isUnknown(version)) yield { kind: 'note', at: { file }, note: unknownVersion(version) }
    for (const { line, reason } of tool.faults) yield { kind: 'reject', at: { file, line }, reason }
    const shared = await sharedNames(open, tool.rules, file, RULE_BYTES)
    const read = { tool: tool.name, seen: new Map(), bare: new Map(), reported: tool.reported, shared }
    let isWhole = !broken && tool.faults.every(({ of }) => of === 'results')
    try {
      for (const rules of tool.rules) {
        for await (const found of rulesAt(open, rules, file, { ...read, taxonomies: rules.taxonomies })) {
          isWhole &&= found.kind !== 'reject'
          yield found
        }
      }
    } catch (error) {
      if (!(error instanceof CatalogueError) || !broken) throw error
    }
    yield* onlyListed({ ...read, taxonomies: [] })
    // What could not be read may describe them.
    if (isWhole) yield* onlyReported(tool, file, { ...read, taxonomies: [] })
    // Runs of any of the tools may follow there.
    if (broken) yield { kind: 'reject', at: broken.at ?? { file }, reason: `${broken.message} What follows was not read.` }
  }
}
