import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { pathOfSource } from '#cms/source-path.ts'

/** A relative address of a Markdown file, and its query and hash. An address with a protocol or a leading slash is none. */
const RELATIVE = /^(?![a-z][a-z\d+.-]*:|[/\\])([^?#]*\.md)([?#].*)?$/is

/**
 * Where a link in the Markdown file at `source` ("1.blog/2.post") leads on the site: a relative address of another ".md" file becomes
 * that document's public path, with its query and hash. Every other address is answered as it is.
 */
export function publicHref(href: string, source: string): string {
  const [, file, suffix = ''] = RELATIVE.exec(href) ?? []
  if (!file) return href
  const folder = source.split('/').slice(0, -1).filter(Boolean).map(encodeURIComponent)
  const { pathname } = new URL(file, `http://source/${folder.map((name) => `${name}/`).join('')}`)
  try {
    return pathOfSource(decodeURIComponent(pathname)).path + suffix
  } catch {
    // Not valid percent-encoding, so it names no file.
    return href
  }
}

/** Has every relative link of a document lead to a public path. */
export function leadToDocuments(tree: Root, source: string): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'a' && typeof properties.href === 'string') properties.href = publicHref(properties.href, source)
  })
}
