/** Balanced parentheses are part of a URL; those around it are not. */
const IN_PROSE = /https?:\/\/(?:\((?:[^\s()<>]|\([^\s()<>]*\))*\)|[^\s)<>\]"'`])+/gi
const ALONE = /https?:\/\/(?:\((?:[^\s()]|\([^\s()]*\))*\)|[^\s)])+/i

const withoutStop = (url: string) => url.replace(/[.,;:]+$/, '')

/** Returns the bare URLs in a text. */
export const urlsIn = (text: string): string[] => [...text.matchAll(IN_PROSE)].map(([url]) => withoutStop(url))

/** Returns the first URL of a field that holds only one. */
export function firstUrlIn(field: string): string | undefined {
  const url = ALONE.exec(field)?.[0]
  return url === undefined ? undefined : withoutStop(url)
}
