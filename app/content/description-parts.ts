/** A paragraph of a plain text, or a block of code in it. */
export type Part = { text: string; isCode: boolean }

const FENCE = /^[ \t]*(?:`{3,}|~{3,})[^\n]*$/m
/** Paragraphs end at an empty line, and before each entry of a list. */
const BETWEEN = /\n[^\S\n]*\n|\n(?=[ \t]*[-*] )/

/** What a text without other marks is made of; descriptions of options come so from their schemas. */
export const descriptionParts = (text: string): Part[] =>
  text.split(FENCE).flatMap((piece, index) => {
    const isCode = index % 2 === 1
    const texts = isCode ? [piece.replace(/^\n/, '').trimEnd()] : piece.split(BETWEEN).map((one) => one.trim())
    return texts.filter(Boolean).map((one) => ({ text: one, isCode }))
  })
