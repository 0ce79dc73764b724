/** Brackets in an address are part of it as far as they are balanced: those around it are not. */
const IN_PROSE = /https?:\/\/(?:\((?:[^\s()<>]|\([^\s()<>]*\))*\)|[^\s)<>\]"'`])+/g
const ALONE = /https?:\/\/(?:\((?:[^\s()]|\([^\s()]*\))*\)|[^\s)])+/

const withoutStop = (url: string) => url.replace(/[.,;:]+$/, '')

/** The addresses that stand in a sentence as they are. */
export const addressesIn = (text: string): string[] => [...text.matchAll(IN_PROSE)].map(([url]) => withoutStop(url))

/** The address in a field that has only one. */
export function addressIn(field: string): string | undefined {
  const url = ALONE.exec(field)?.[0]
  return url === undefined ? undefined : withoutStop(url)
}
