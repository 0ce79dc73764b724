import { exceptCode } from './page-or-markdown.ts'

/** `[name]: https://a.example "title"`; a footnote is none. */
const DEFINITION = /^ {0,3}\[(?!\^)([^\][\n]{1,200})\]:[ \t]{0,9}<?([^\s<>]{1,2000})>?(?:[ \t]{1,9}["'(][^\n]{0,500})?[ \t]{0,9}$/gm
const REFERENCE = /(?<![\\\]])\[([^\][]{1,500})\](?:\[([^\][]{0,200})\])?(?![(:[])/g

const keyOf = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Writes the addresses of link definitions into the links, so that a part of the text keeps its links when it is cut out. */
export function inlineDefinitions(markdown: string): string {
  const urls = new Map<string, string>()
  // Both in one pass, since the placeholders of code in labels only hold for one.
  const inlined = exceptCode(markdown, (prose) => {
    const rest = prose.replaceAll(DEFINITION, (_, name: string, url: string) => {
      if (!urls.has(keyOf(name))) urls.set(keyOf(name), url)
      return ''
    })
    return rest.replaceAll(REFERENCE, (whole, text: string, name?: string) => {
      const url = urls.get(keyOf(name || text))
      return url === undefined ? whole : `[${text}](${url})`
    })
  })
  return urls.size === 0 ? markdown : inlined
}
