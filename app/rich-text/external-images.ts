import type { Element, ElementContent, Root } from 'hast'
import { visitParents } from 'unist-util-visit-parents'

/** Only root-relative addresses are on this site. Others refer to a file beside the source text, which the site does not have. */
const isOwn = (src: string) => /^\/(?![/\\])/.test(src)

/** Replaces an image with a link, or with plain text if it has no absolute address or is already inside a link. */
function replacementOf({ properties: { src, alt } }: Element, isLinked: boolean): ElementContent {
  const absolute = String(src ?? '').replace(/^\/\//, 'https://')
  const address = /^https?:/i.test(absolute) ? absolute : ''
  const text = { type: 'text', value: String(alt ?? '') || address.replace(/^https?:\/\//i, '') } as const
  return isLinked || !address ? text : { type: 'element', tagName: 'a', properties: { href: address }, children: [text] }
}

/** Turns images on other hosts into links, in place: the CSP blocks them, so readers would see a gap. */
export function linkExternalImages(tree: Root): void {
  visitParents(tree, 'element', (node, above) => {
    if (node.tagName !== 'img' || isOwn(String(node.properties.src ?? ''))) return
    const parent = above.at(-1)
    if (!parent) return
    const isLinked = above.some((one) => one.type === 'element' && one.tagName === 'a')
    parent.children.splice(parent.children.indexOf(node), 1, replacementOf(node, isLinked))
  })
}
