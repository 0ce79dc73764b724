/** The id of the answer to a question: letters and digits of any script stay, everything else becomes a hyphen. */
export const questionId = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
