import { createHash } from 'node:crypto'
import path from 'node:path'
import { CatalogueError, type Found, noted, type Place, rejected, type Source } from '../../adapter.ts'
import type { CatalogueAnalyzer } from '../../catalogue.ts'
import { isWebAddress } from '../../reading/field-texts.ts'
import { textAround, unreadRest } from '../json-rules.server.ts'
import { BrokenValue, jsonBytes } from '../../reading/json-bytes.server.ts'
import { type JsonPlace, JsonReader } from '../../reading/json-reader.ts'
import { analyzerShortcodeOf, introductionOf, shortcodeOf } from '../titles.ts'
import { sarifIndex, type SarifTool } from './sarif-index.server.ts'
import { fixedMessage, idsAbove, listedRules, type Reported, reportedByRule } from './sarif-results.server.ts'
import { isNameOnly } from './sarif-rule-texts.ts'
import { foundSarifRule } from './sarif-rule.ts'
import { englishFacts, englishTexts, isEnglish } from './sarif-translations.server.ts'
import { compareVersions, type SarifRule, sarifRule, type Taxonomies } from './sarif-schema.ts'
import { textIn } from '../stated-facts.ts'

/**
 * Reads the rules of SARIF 2.1.0: those of each run's driver and its extensions. The file is scanned once to find them, once for their
 * names and once to read them, so that memory does not grow with the results. Runs of the same tool are one analyzer.
 */

const RULE_BYTES = 8 * 1024 ** 2

/** State of reading a tool's rules. */
type Progress = {
  tool: string
  seen: Map<string, { digest: string; line: number; version: string }>
  /** Rules with only a name so far; another run may describe them. */
  nameOnly: Map<string, { rule: SarifRule; at: Place }>
  reported: ReadonlyMap<string, Reported>
  shared: ReadonlySet<string>
  taxonomies?: Taxonomies
  version?: string
  /** The language of a component whose texts are not in English, and its translation. */
  language?: string
  english: Awaited<ReturnType<typeof englishTexts>>
}

/** Converts the tool's data to an analyzer; the importer cuts what is too long. */
function analyzerOf({ name, facts: own, translations }: SarifTool): CatalogueAnalyzer | undefined {
  const facts = isEnglish(own.language ?? '') ? own : { ...own, ...englishFacts(translations) }
  const shortcode = analyzerShortcodeOf(name.toLowerCase().replaceAll(/\s+/g, '-'))
  if (!shortcode) return undefined
  const description = facts.fullDescription || facts.shortDescription || ''
  const homepage = [facts.informationUri, facts.downloadUri].find(isWebAddress) ?? facts.informationUri
  return {
    shortcode,
    name,
    ...(description ? introductionOf(description, facts.shortDescription) : {}),
    tool: {
      name: facts.fullName || name,
      ...(facts.version ? { version: facts.version } : {}),
      ...(homepage ? { homepage } : {}),
    },
  }
}

/** Yields the tool as an analyzer, or as unknown if it has no usable name, so that its rules are not added to the previous tool. */
function foundTool(tool: SarifTool, file: string): Found {
  const analyzer = analyzerOf(tool)
  const at = { file, line: tool.at.line }
  if (analyzer) return { kind: 'analyzer', analyzer, at }
  const reason = tool.name
    ? `The tool is called ${JSON.stringify(tool.name.slice(0, 80))}, which cannot be converted to a code.`
    : 'The tool has no name in tool.driver.name, or one that cannot be read.'
  return {
    kind: 'unknown-analyzer',
    at,
    reason: `${reason} It is the tool of ${tool.number > 0 ? `run ${tool.number}` : 'a part of inlineExternalProperties'}.`,
    mayBeAnother: true,
  }
}

const TEXTS = ['shortDescription', 'fullDescription', 'help'] as const

/** Converts a value of `rules`, unless the same rule was read already. */
function* foundIn(
  value: unknown,
  at: { file: string; line: number },
  place: string,
  { seen, nameOnly, reported, version = '', language, english, ...from }: Progress,
): Iterable<Found> {
  const parsed = sarifRule.safeParse(value)
  if (!parsed.success) {
    const reason = parsed.error.issues[0]?.message ?? ''
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    yield rejected(at, `${isObject ? reason : 'A rule must be an object.'} ${place}`, textIn(value, 'id'))
    return
  }
  const translated = language === undefined ? undefined : english.get(parsed.data.id)
  const rule = { ...parsed.data, ...translated }
  if (!shortcodeOf(rule.id)) {
    yield rejected(at, 'The id has no letter or digit, so it cannot be used in an address.', rule.id)
    return
  }
  if (isNameOnly(rule)) {
    if (!nameOnly.has(rule.id)) nameOnly.set(rule.id, { rule, at })
    return
  }
  const digest = createHash('sha1')
    .update(JSON.stringify({ ...rule, guid: undefined }))
    .digest('base64')
  const first = seen.get(rule.id)
  if (first?.digest === digest) return
  if (first && version && compareVersions(first.version, version) > 0) {
    yield noted(at, `Version ${version} of the tool describes the rule differently; that of ${first.version} was kept.`, rule.id)
    return
  }
  if (first) {
    yield rejected(at, `The rule appears here again with different content; the one in line ${first.line} was kept.`, rule.id)
    return
  }
  if (language !== undefined && english.size > 0) {
    const missing = TEXTS.filter((field) => rule[field] && !translated?.[field])
    if (missing.length > 0)
      yield noted(
        at,
        `These texts are in ${JSON.stringify(language)}, since the English translation lacks them: ${missing.join(', ')}.`,
        rule.id,
      )
  }
  seen.set(rule.id, { digest, line: at.line, version })
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
      // Many tools write everything on one line, so the line alone would not identify the rule.
      const here = `It is number ${count} in its list of rules.`
      try {
        yield* foundIn(await reader.value(RULE_BYTES), { file, line }, here, progress)
      } catch (error) {
        if (!(error instanceof BrokenValue)) throw error
        yield rejected({ file, line: error.line }, `${error.message} ${here}`, error.field('id'))
      }
    }
  } finally {
    await reader.close()
  }
}

/** Yields listed rules that nothing describes. */
function* onlyListed({ seen, nameOnly, reported, ...from }: Progress): Iterable<Found> {
  for (const [id, { rule, at }] of nameOnly) {
    if (seen.has(id)) continue
    const results = reported.get(id)
    for (const found of foundSarifRule(rule, at, { ...from, reported: results?.level, message: fixedMessage(results) }))
      yield found.kind === 'rule' ? { ...found, nameOnly: 'listed' } : found
  }
}

const ONLY_REPORTED =
  'Results refer to this rule, but the tool does not describe it. If it is new, its title is the message shared by all its results, or else derived from its code.'

/** Yields rules that only results refer to. `CA1000/1` refers to CA1000. */
function* onlyReported(tool: SarifTool, file: string, { seen, nameOnly, reported }: Progress): Iterable<Found> {
  const at = { file, line: tool.at.line }
  for (const [id, results] of reported) {
    if (idsAbove(id).some((one) => seen.has(one) || nameOnly.has(one))) continue
    if (!shortcodeOf(id)) {
      yield rejected(at, 'Results refer to it, but the id has no letter or digit, so it cannot be used in an address.', id)
      continue
    }
    yield noted(at, ONLY_REPORTED, id)
    // Whether the tool checks it by default is not known.
    const rule = sarifRule.parse({ id, defaultConfiguration: { level: results.level, enabled: false } })
    for (const found of foundSarifRule(rule, at, { tool: tool.name, message: fixedMessage(results) }))
      yield found.kind === 'rule' ? { ...found, nameOnly: 'reported' } : found
  }
}

const OLD_VERSION =
  'SARIF 1.0.0 is not supported, only 2.1.0. Convert it first, with `sarif transform --sarif-output-version Current` of Sarif.Multitool.'

const isOldVersion = (version: string) => /^1\.|sarif(?:-schema)?-1\.0/.test(version)
const isUnknownVersion = (version: string) => version !== '' && !/^2\.1\.|^https?:/.test(version)
const unknownVersion = (version: string) => `The file is SARIF ${JSON.stringify(version.slice(0, 60))}; it was read as 2.1.0.`

const untranslated = (language: string) =>
  `The texts of its rules are in the language ${JSON.stringify(language)}, and the file has no English translation of them.`

export async function* readSarif({ place }: Source): AsyncIterable<Found> {
  const file = path.basename(place)
  const open = await jsonBytes(place)
  const reader = new JsonReader(open(), file)
  const { tools, version, broken, around } = await sarifIndex(reader).finally(() => reader.close())
  if (isOldVersion(version) && [...tools.keys()].every((name) => !name)) throw new CatalogueError(OLD_VERSION, { file })
  if (tools.size === 0) throw broken ?? new CatalogueError('It contains no rules: SARIF has them in runs[].tool.driver.rules.', { file })
  for (const tool of tools.values()) {
    yield foundTool(tool, file)
    for (const line of around) yield textAround({ file, line })
    if (isUnknownVersion(version)) yield noted({ file }, unknownVersion(version))
    for (const { line, reason } of tool.faults) yield rejected({ file, line }, reason)
    const { ids, places, shared } = await listedRules(open, tool.rules, file, RULE_BYTES)
    const reported = reportedByRule(tool.reported, places, ids)
    const foreign = tool.rules.find(({ language }) => !isEnglish(language))?.language.slice(0, 40)
    const english = foreign === undefined ? new Map() : await englishTexts(open, tool.translations, file)
    if (foreign !== undefined && english.size === 0) yield noted({ file, line: tool.at.line }, untranslated(foreign))
    const read = { tool: tool.name, seen: new Map(), nameOnly: new Map(), reported, shared, english }
    let isWhole = !broken && tool.faults.every(({ of }) => of === 'results')
    try {
      // The newest first, since it wins.
      for (const rules of tool.rules.toSorted((one, other) => compareVersions(other.version, one.version))) {
        const { taxonomies, version: of } = rules
        const language = isEnglish(rules.language) ? {} : { language: rules.language.slice(0, 40) }
        for await (const found of rulesAt(open, rules, file, { ...read, taxonomies, version: of, ...language })) {
          isWhole &&= found.kind !== 'reject'
          yield found
        }
      }
    } catch (error) {
      if (!(error instanceof CatalogueError) || !broken) throw error
    }
    yield* onlyListed(read)
    // The parts that could not be read may describe them.
    if (isWhole) yield* onlyReported(tool, file, read)
    // The unread rest may contain runs of any of the tools.
    if (broken) yield unreadRest(broken, file)
  }
}
