import { CatalogueError } from '../../adapter.ts'
import { BrokenValue } from '../../reading/json-bytes.server.ts'
import { type JsonPlace, JsonReader } from '../../reading/json-reader.ts'
import { componentReference, type SarifRule, sarifRule, stringAt, textOf, valueAt } from './sarif-schema.ts'

/** The texts of a component in another language: facts of the tool, unless it translates an extension, and the place of its rules. */
export type Translation = { language: string; isOfDriver: boolean; facts: Record<string, string>; rules: JsonPlace | undefined }

const FACTS = ['fullName', 'shortDescription', 'fullDescription']
const MAX_TRANSLATIONS = 200

/** SARIF's default is en-US (§3.19.21). */
export const isEnglish = (language: string): boolean => /^(?:en(?:[-_]|$)|\s*$)/i.test(language)

/** Reads the translations of a run; their rules are read when they are needed. */
export async function translationsOf(reader: JsonReader, { translations }: { translations: Translation[] }): Promise<void> {
  if ((await reader.place()).kind !== 'array') return
  for await (const { kind } of reader.elements()) {
    if (kind !== 'object' || translations.length >= MAX_TRANSLATIONS) continue
    const one: Translation = { language: '', isOfDriver: true, facts: {}, rules: undefined }
    translations.push(one)
    for await (const key of reader.members()) {
      const place = await reader.place()
      if (key === 'language') one.language = await stringAt(reader)
      else if (key === 'rules' && place.kind === 'array') one.rules = place
      else if (key === 'associatedComponent') one.isOfDriver = componentReference.parse(await valueAt(reader))?.index === undefined
      else if (FACTS.includes(key)) one.facts[key] = await textOf(reader)
    }
  }
}

/** The tool's facts in English, as far as they are translated. */
export const englishFacts = (translations: readonly Translation[]): Record<string, string> =>
  Object.assign({}, ...translations.filter(({ language, isOfDriver }) => isOfDriver && isEnglish(language)).map(({ facts }) => facts))

type Texts = Partial<Pick<SarifRule, 'shortDescription' | 'fullDescription' | 'help' | 'helpUri' | 'messageStrings'>>
type Open = (offset?: number) => AsyncIterable<Buffer>

/** Rules are matched by id, so all texts are kept in memory up to this size. */
const MAX_BYTES = 32 * 1024 ** 2

function textsIn(value: unknown): [string, Texts][] {
  const { id, shortDescription, fullDescription, help, helpUri, messageStrings } = sarifRule.safeParse(value).data ?? {}
  const texts = { shortDescription, fullDescription, help, helpUri, messageStrings }
  return id === undefined ? [] : [[id, Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))]]
}

/** The English texts of the rules that a tool describes in another language, by id. */
export async function englishTexts(open: Open, translations: readonly Translation[], file: string): Promise<Map<string, Texts>> {
  const all = new Map<string, Texts>()
  let left = MAX_BYTES
  for (const { language, rules } of translations) {
    if (!rules || !isEnglish(language)) continue
    const reader = new JsonReader(open(rules.offset), file, rules)
    try {
      for await (const { offset } of reader.elements()) {
        const value = await reader.value(left).catch((error: unknown) => {
          if (error instanceof BrokenValue) return undefined
          throw error
        })
        left = Math.max(1, left - (reader.offset - offset))
        for (const [id, texts] of textsIn(value)) if (!all.has(id)) all.set(id, texts)
      }
    } catch (error) {
      // The pass that reads the rules reports the same error.
      if (!(error instanceof CatalogueError)) throw error
    } finally {
      await reader.close()
    }
  }
  return all
}
