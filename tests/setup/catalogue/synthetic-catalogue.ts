import type { CatalogueAnalyzer, Rule } from '#catalogue/catalogue.ts'
import { CONTEXTS, LANGUAGES, NOUNS, OPENINGS, QUALITIES, SENTENCES, SYLLABLES, TAGS } from './synthetic-words.ts'

/** Deterministic random numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Dice = {
  chance: (share: number) => boolean
  pick: <T>(from: readonly T[]) => T
  /** Picks from the beginning of the list far more often than from its end, as words and tags are distributed. */
  skewed: <T>(from: readonly T[]) => T
  whole: (below: number) => number
}

function diceOf(next: () => number): Dice {
  const at = <T>(from: readonly T[], share: number): T => from[Math.floor(share * from.length)] as T
  return {
    chance: (share) => next() < share,
    pick: (from) => at(from, next()),
    skewed: (from) => at(from, next() ** 2.5),
    whole: (below) => Math.floor(next() * below),
  }
}

/** A random identifier; there are so many that most occur in few texts. */
const randomName = ({ pick, whole }: Dice): string => Array.from({ length: 2 + whole(2) }, () => pick(SYLLABLES)).join('')

const OWASP = ['A01:2021', 'A02:2021', 'A03:2021', 'A04:2021', 'A05:2021', 'A06:2021', 'A07:2021', 'A08:2021', 'A09:2021', 'A10:2021']
const CATEGORIES = [
  'antipattern',
  'bug-risk',
  'style',
  'performance',
  'security',
  'documentation',
  'type-check',
  'coverage',
  'secrets',
] as const

/** The three ways in which tools name rules: words, letters with a number, or a path of words. */
function codeOf(index: number, dice: Dice, [opening, quality, noun, context]: readonly [string, string, string, string]): string {
  if (index % 5 === 3) return `${dice.pick(['PLB', 'SEC', 'TYP', 'QX'])}${String(index).padStart(4, '0')}`
  const words = [opening, quality, noun, context].filter(Boolean).join(' ').replaceAll(' ', '-')
  return index % 5 === 4 ? `${dice.pick(LANGUAGES).toLowerCase()}.${noun}.${words}` : words
}

function describe(dice: Dice, noun: string, context: string): string {
  const count = 3 + dice.whole(5)
  const text = Array.from({ length: count }, () =>
    dice.skewed(SENTENCES).replaceAll('{noun}', noun).replaceAll('{context}', context).replaceAll('{name}', randomName(dice)),
  )
  return `${text.slice(0, 2).join(' ')}\n\n<!--more-->\n\n${text.slice(2).join(' ')}`
}

function ruleAt(index: number, dice: Dice, taken: Set<string>): Rule {
  const [short, verb] = dice.skewed(OPENINGS)
  const [quality, noun, context] = [dice.chance(0.7) ? dice.skewed(QUALITIES) : '', dice.skewed(NOUNS), dice.skewed(CONTEXTS)]
  const wanted = codeOf(index, dice, [short, quality, noun, dice.chance(0.6) ? context.replaceAll(' ', '-') : ''])
  const shortcode = taken.has(wanted) ? `${wanted}-${randomName(dice)}-${index}` : wanted
  taken.add(shortcode)
  const category = dice.skewed(CATEGORIES)
  const name = randomName(dice)
  const secure = category === 'security' || category === 'secrets'
  return {
    shortcode,
    upstreamId: index % 7 === 0 ? `upstream/${shortcode}` : '',
    aliases: dice.chance(0.1) ? [`${short}-${name}-${index}`] : [],
    title: `${verb} ${quality ? `${quality} ` : ''}${noun} in ${context}${dice.chance(0.3) ? ` of \`${name}\`` : ''}`,
    summary: `${dice.skewed(SENTENCES).replaceAll('{noun}', noun).replaceAll('{context}', context).replaceAll('{name}', name)}`,
    description: describe(dice, noun, context),
    severity: dice.skewed(['minor', 'major', 'critical'] as const),
    category,
    tags: [...new Set(Array.from({ length: dice.whole(4) }, () => dice.skewed(TAGS)))],
    languages: [],
    autofix: dice.skewed(['none', 'safe', 'unsafe'] as const),
    recommended: dice.chance(0.2),
    cwe: secure ? [...new Set([dice.skewed(Array.from({ length: 120 }, (_, place) => 20 + place * 7)), 20 + dice.whole(12)])] : [],
    owasp: secure ? [dice.skewed(OWASP)] : [],
    examples: [{ bad: `use(${name})`, good: `mend(${name})`, language: 'js', isFix: false }],
    options: [],
    references: [{ title: 'In the tool’s documentation', url: `https://rules.example.com/${shortcode}` }],
    source: '',
    since: `${1 + dice.whole(6)}.${dice.whole(8)}.0`,
    deprecated: dice.chance(0.05) ? { since: '5.0.0', replacedBy: [] } : null,
    removed: dice.chance(0.02) ? { since: '6.0.0' } : null,
  }
}

/** Generates `count` rules that vary like real ones, deterministic for a seed. Codes are unique. */
export function* syntheticRules(count: number, seed = 4711): Generator<Rule> {
  const dice = diceOf(numbersFrom(seed))
  const taken = new Set<string>()
  for (let index = 0; index < count; index += 1) yield ruleAt(index, dice, taken)
}

/** The tools of the synthetic rules, largest first. */
export function syntheticAnalyzers(): CatalogueAnalyzer[] {
  return LANGUAGES.map((language, index) => ({
    shortcode: `lint-${language.toLowerCase()}`,
    name: `${language} Lint`,
    status: 'active',
    category: index % 4 === 3 ? 'security' : 'language',
    languages: index % 3 === 0 ? [language, 'Markdown'] : [language],
    excerpt: `Finds what is wrong in ${language}.`,
    tool: { name: `lint-${language.toLowerCase()}`, version: '6.1.0', license: 'MIT' },
    config: 'list',
  }))
}
