import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { pathOfSource } from '#cms/core/source-path.ts'

/** A relative link to a Markdown file, and its query and hash. Excludes links with a protocol or a leading slash. */
const RELATIVE = /^(?![a-z][a-z\d+.-]*:|[/\\])([^?#]*\.md)([?#].*)?$/is

/**
 * Resolves a link in the Markdown file at `source` ("1.blog/2.post"): a relative link to another ".md" file becomes that document's
 * public path, with its query and hash. Every other link is returned unchanged.
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

/** Resolves all relative links in a tree, in place. */
export function resolveMarkdownLinks(tree: Root, source: string): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'a' && typeof properties.href === 'string') properties.href = publicHref(properties.href, source)
  })
}
