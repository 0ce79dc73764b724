import type { Element, ElementContent, Root } from 'hast'
import { visitParents } from 'unist-util-visit-parents'

/** An address on this site. A relative one was meant beside the text's own file, where nothing of it is here. */
const isOwn = (src: string) => /^\/(?![/\\])/.test(src)

/** What a picture says, as a link to it; as plain text where it has no address, or stands in a link already. */
function inWords({ properties: { src, alt } }: Element, isLinked: boolean): ElementContent {
  const written = String(src ?? '').replace(/^\/\//, 'https://')
  const address = /^https?:/i.test(written) ? written : ''
  const text = { type: 'text', value: String(alt ?? '') || address.replace(/^https?:\/\//i, '') } as const
  return isLinked || !address ? text : { type: 'element', tagName: 'a', properties: { href: address }, children: [text] }
}

/** Has no page ask for pictures of other hosts: its policy lets none of them through, and readers would see a gap. */
export function tellPicturesElsewhere(tree: Root): void {
  visitParents(tree, 'element', (node, above) => {
    if (node.tagName !== 'img' || isOwn(String(node.properties.src ?? ''))) return
    const parent = above.at(-1)
    if (!parent) return
    const isLinked = above.some((one) => one.type === 'element' && one.tagName === 'a')
    parent.children.splice(parent.children.indexOf(node), 1, inWords(node, isLinked))
  })
}
