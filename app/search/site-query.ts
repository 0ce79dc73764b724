import { isKnown, type Spelling, type Term } from '#platform/text-index/expand.ts'
import type { Exact } from '#platform/text-index/score.ts'
import { FIELDS, type Segment } from '#platform/text-index/segment.ts'
import { fold, joined, replaceWords, wordAt, wordsOf } from '#platform/text-index/words.ts'
import { parsePastedText } from '#app/directory/search/pasted-text.ts'
import { replacementsIn, ruleWordsIn, saysLittle, synonymsOf } from '#app/directory/search/word-meanings.ts'
import { kindNumber } from '#app/text-index/kinds.ts'
import { meantBy, siteSynonymsOf } from '#app/text-index/site-synonyms.ts'

/** Words beyond this are ignored. */
const MAX_WORDS = 12

const STOP_WORDS = new Set(
  `a an and any are as at be been by can could did do does for from get has have how i if in into is it its me my of on or our should so some that the their there
  these they this to us was we were what when where which who why will with would you your
  der die das ein eine einen und oder ist sind wie was wo wer wann für von mit auf im in zu zum zur ich wir man kann es den dem des bei gibt ihr euch mein unser
  much many please there viel bitte`
    .split(/\s+/)
    .map(fold),
)

/** How surely another word than the typed one is meant. */
const MEANT = { phrase: 0.8, pair: 0.9, near: 0.75, synonym: 0.55, ofRules: 0.4 } as const
/** What the words of a known message weigh beside those of its rule. */
const BESIDE_RULE = 0.25
const MAX_SPELLINGS = 14

/** What the whole text gains as a code, as a code within other words, and as a single plain word that is also a code. */
const EXACT = { whole: 400, within: 150, word: 60 } as const

const looksLikeCode = (text: string): boolean => /[-_/.@\d]|\p{Ll}\p{Lu}/u.test(text)

function exactCodes(text: string, codes: readonly string[]): Exact[] {
  const whole = fold(text.trim())
  return codes.map((code) => {
    if (fold(code) !== whole) return { code, bonus: EXACT.within }
    return { code, bonus: looksLikeCode(text.trim()) ? EXACT.whole : EXACT.word }
  })
}

const nearWords = (segments: readonly Segment[], word: string): string[] => {
  const near = segments.flatMap(({ words, spellings }) => spellings.nearest(word).map((at) => words[at] ?? ''))
  return [...new Set(near)].slice(0, 4)
}

/** Shorter halves are in some text by chance: `sum` of `impressum`. */
const MIN_HALF = 4

/** Splits a word that nothing has, and that is like no other, into two that texts have: `selfhost`. */
function halvesOf(segments: readonly Segment[], word: string): string[] {
  if (word.length < 2 * MIN_HALF || nearWords(segments, word).length > 0) return []
  const isInTexts = (half: string) => !STOP_WORDS.has(half) && segments.some(({ words }) => wordAt(words, half) >= 0)
  for (let at = MIN_HALF; at <= word.length - MIN_HALF; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)]
    if (halves.every(isInTexts)) return halves
  }
  return []
}

/** Words that this many codes have are words of rules. */
const MIN_CODES = 3
/** More words are a question, not the name of something. */
const MAX_NAME = 2
const [CODE, TITLE, ALIAS] = (['code', 'title', 'alias'] as const).map((field) => FIELDS.indexOf(field))
const RULE = kindNumber('rule')

/** Calls `visit` for the names that have a word: their field, their document and their place. */
function visitNames({ words, names }: Segment, word: string, visit: (field: number, document: number, passage: number) => void): void {
  const at = wordAt(words, word)
  if (at < 0) return
  const [start = 0, end = 0] = [names.postings.starts[at], names.postings.starts[at + 1]]
  for (let posting = start; posting < end; posting += 1) {
    const passage = names.postings.passages[posting] ?? 0
    visit(names.fields[passage] ?? -1, names.documents[passage] ?? 0, passage)
  }
}

/** Whether these are words of rules' codes, no page is called by them, and none is about them: `unused`, but not `security` or `api`. */
function areOfCodes(segments: readonly Segment[], typed: readonly string[]): boolean {
  if (typed.length === 0 || typed.length > MAX_NAME || typed.some((word) => siteSynonymsOf(word).length > 0)) return false
  const whole = typed.join('')
  let isName = false
  const counts = typed.map((word) => {
    let codes = 0
    for (const segment of segments)
      visitNames(segment, word, (field, document, passage) => {
        const isRule = segment.kinds[document] === RULE
        if (isRule && field === CODE) codes += 1
        if (!isRule && (field === TITLE || field === ALIAS) && joined(segment.names.texts.at(passage)) === whole) isName = true
      })
    return codes
  })
  return !isName && counts.every((codes) => codes >= MIN_CODES)
}

/** Resolves what was typed against the words of the index. */
export function siteQuery(segments: readonly Segment[], text: string) {
  const { words: message, quoted, codes, tools, namedTools } = parsePastedText(text)
  const isWord = (word: string, open: boolean) => segments.some((segment) => isKnown(segment, word, open))
  const isCode = !/\s/.test(text.trim())
  const isOpen = !/\s$/.test(text)
  const corrections = new Map<string, string>()
  const isUnknown = (word: string, open: boolean) =>
    !/^\d*$/.test(word) && siteSynonymsOf(word).length === 0 && synonymsOf(word).length === 0 && !isWord(word, open)
  const typed = wordsOf(message)
    .slice(0, MAX_WORDS)
    .flatMap((word, index, { length }) => {
      const halves = isUnknown(word, isOpen && index === length - 1) ? halvesOf(segments, word) : []
      if (halves.length > 0) corrections.set(word, halves.join(' '))
      return halves.length > 0 ? halves : [word]
    })
  const phrases = meantBy(typed)
  const ruleWords = ruleWordsIn(typed)
  const replaced = replacementsIn(typed)

  const spellingsOf = (word: string, index: number): Spelling[] => {
    const spellings: Spelling[] = [{ word, factor: 1 }]
    const add = (words: readonly string[], factor: number) => spellings.push(...words.map((other) => ({ word: fold(other), factor })))
    add(phrases[index] ?? [], MEANT.phrase)
    add(replaced[index] ?? [], MEANT.phrase)
    for (const pair of [word + (typed[index + 1] ?? ''), (typed[index - 1] ?? '') + word])
      if (pair !== word && isWord(pair, false)) add([pair], MEANT.pair)
    add(siteSynonymsOf(word), MEANT.synonym)
    add(synonymsOf(word), MEANT.ofRules)
    if (spellings.length === 1 && isUnknown(word, isOpen && index === typed.length - 1)) {
      const near = nearWords(segments, word)
      add(near, MEANT.near)
      if (near[0]) corrections.set(word, near[0])
    }
    return spellings.slice(0, MAX_SPELLINGS)
  }

  const isSlight = (word: string) => !isCode && (STOP_WORDS.has(word) || saysLittle(word) || quoted.includes(word) || /^\d+$/.test(word))
  const someMatter = typed.some((word) => !isSlight(word))
  const terms = typed.map((word, index): Term => {
    const spellings = spellingsOf(word, index)
    const isMeant = (phrases[index]?.length ?? 0) > 0
    const required = ruleWords.length === 0 && (!someMatter || isMeant || !isSlight(word))
    return { spellings, open: isOpen && index === typed.length - 1, required, share: ruleWords.length > 0 ? BESIDE_RULE : 1 }
  })
  // The rule of a known message has other words than the message.
  const ofRule = ruleWords.map((words): Term => ({
    spellings: words.map((word, index) => ({ word, factor: index === 0 ? 1 : MEANT.near })),
    open: false,
    required: true,
  }))
  // While a code is typed, those that begin with it come first: `no-c`.
  const begun: Term[] =
    isCode && isOpen && typed.length > 1 ? [{ spellings: [{ word: joined(text), factor: 1 }], open: true, required: false }] : []
  // Words of no meaning would only make long texts win.
  const kept = terms.filter(({ required, spellings }) => required || !STOP_WORDS.has(spellings[0]?.word ?? ''))
  const corrected = replaceWords(text, (word) => corrections.get(word))
  return {
    terms: [...kept, ...ofRule, ...begun],
    exact: exactCodes(text, codes),
    /** The tools it names, or may name, in lower case. */
    tools: namedTools ?? tools,
    /** Whether it is a word that the codes of rules have, and no page is called. */
    isOfCodes: areOfCodes(segments, typed),
    /** Whether it looks like something about a rule: a code, or a tool's message. */
    isAboutRules: ruleWords.length > 0 || codes.length > 1 || looksLikeCode(text),
    corrected: corrections.size > 0 && corrected !== text ? corrected : null,
  }
}
