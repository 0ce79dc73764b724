/** The first position in the sorted `words` whose word is not less than `word`. */
function lowerBound(words: readonly string[], word: string): number {
  let [from, to] = [0, words.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((words[middle] ?? '') < word) from = middle + 1
    else to = middle
  }
  return from
}

/** The number of a word; -1 if no document has it. */
export function wordAt(words: readonly string[], word: string): number {
  const at = lowerBound(words, word)
  return words[at] === word ? at : -1
}

/** The range of words that begin with `prefix`, the end excluded. */
export const prefixRange = (words: readonly string[], prefix: string): [from: number, to: number] => [
  lowerBound(words, prefix),
  lowerBound(words, `${prefix}\u{10FFFF}`),
]

/** Splits texts into the words of an index: folded to lower case without accents, so that `Über` and `uber` are one. */

/** The longest word that is indexed; longer ones are hashes and encoded data. */
const MAX_WORD_LENGTH = 40

const ASCII = /^[\0-\x7F]*$/
const MARKS = /\p{Mark}+/gu
/** A word: letters and digits, or the name of a language such as `C#` or `C++`. */
export const WORD = /(?<![\p{L}\p{N}_])\p{L}(?:\+\+|#)(?![\p{L}\p{N}+#])|[\p{L}\p{N}]+/gu
/** A boundary within a word: `useEffect`, `HTMLElement`, `utf8`. */
const HUMPS = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

/** Folds a text for comparison. */
export const fold = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replaceAll(MARKS, '')

/** Calls `add` for each word of a text, and for the parts of words such as `useEffect`. */
export function forEachWord(text: string, add: (word: string) => void): void {
  for (const [word] of text.matchAll(WORD)) {
    if (word.length > MAX_WORD_LENGTH) continue
    add(fold(word))
    if (!/\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word)) continue
    for (const part of word.split(HUMPS)) add(fold(part))
  }
}

/** The words of a text in their order. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  forEachWord(text, (word) => words.push(word))
  return words
}

/** Replaces whole words of a text, or the parts of words such as `useEffect`, by what `of` returns for them, folded. */
export function replaceWords(text: string, of: (word: string) => string | undefined): string {
  return text.replaceAll(WORD, (word) => {
    const parts = word.split(HUMPS)
    const replaced = parts.map((part) => of(fold(part)) ?? part)
    return replaced.some((part, index) => part !== parts[index]) ? replaced.join('') : (of(fold(word)) ?? word)
  })
}

/** The number of words in a name; `useEffect` has two. */
export const countWords = (text: string): number => [...text.matchAll(WORD)].reduce((sum, [word]) => sum + word.split(HUMPS).length, 0)

/** A code or a phrase as one word: `no-unused-vars` and `noUnusedVars` share one. */
export const joined = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

const ENDINGS = /(?:ations?|ions?|ungen|ung|ings?|ied|ies|ers?|ern|ed|es|en|em|e|s|y)$/
const DOUBLE = /([b-df-hj-np-tv-z])\1$/

/** A crude stem for English and German: `cancelled`, `cancels` and `cancellation` share one. It is always at least three letters long. */
export function stemOf(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word
  const [ending = ''] = ENDINGS.exec(word) ?? []
  const left = Math.max(3, word.length - ending.length)
  const stem = word.slice(0, left).replace(DOUBLE, '$1')
  return stem.length < 3 ? word.slice(0, left) : stem
}
