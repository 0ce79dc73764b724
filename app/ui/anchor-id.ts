/** Words as the name of a place on a page: letters and digits of any language, the rest as hyphens. */
export const anchorId = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
