/** The width of a letter in Schibsted Grotesk at weight 700, in ems, by how wide its like are. */
const WIDTHS: [letters: RegExp, ems: number][] = [
  [/[ .,:;'’|!()[\]ijlIft]/, 0.31],
  [/[-–"r/\\*`]/, 0.41],
  [/[mwMW@%—…]/, 0.88],
  [/[A-ZÄÖÜ&]/, 0.67],
  [/[\u2e80-\uffff]/, 1],
]
const OTHER = 0.56

/** A mono letter of JetBrains Mono, in ems. */
export const MONO_EMS = 0.6

const emsOf = (text: string): number => {
  let ems = 0
  for (const letter of text) ems += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER
  return ems
}

/** Words with whether a space follows; a line also breaks after a hyphen. */
const wordsIn = (text: string) =>
  [...text.matchAll(/[^\s-]*-+|[^\s-]+/g)].map(({ 0: word, index }) => ({ word, isSpaced: text[index + word.length] === ' ' }))

/** How many lines a text takes, roughly: as many as greedy breaking gives, and long words break anywhere. */
export function linesAt(text: string, size: number, width: number): number {
  let [lines, used, gap] = [1, 0, 0]
  for (const { word, isSpaced } of wordsIn(text)) {
    const needs = emsOf(word) * size
    if (used + gap + needs <= width) used += gap + needs
    else {
      lines += (used > 0 ? 1 : 0) + Math.floor(needs / width)
      used = needs % width
    }
    gap = isSpaced ? 0.31 * size : 0
  }
  return lines
}

/** The largest of `sizes` at which a text fits; the smallest if none does, and the text is then cut. */
export function fitText(text: string, { width, lines, sizes }: { width: number; lines: number; sizes: readonly number[] }): number {
  return sizes.find((size) => linesAt(text, size, width) <= lines) ?? sizes.at(-1) ?? 16
}
