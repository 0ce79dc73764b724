import type { Root } from 'hast'
import { defaultSchema } from 'rehype-sanitize'
import { visit } from 'unist-util-visit'
import { lowerScheme } from './lower-scheme.ts'

const { protocols } = defaultSchema

/** What the HTML of a text may contain. Its links may call, as those that editors write may (`cms/fields/target.ts`). */
export const SAFE_HTML = { ...defaultSchema, protocols: { ...protocols, href: [...(protocols?.href ?? []), 'tel', 'sms'] } }

/** A rehype plugin that lets `HTTPS://…` pass the sanitizer. */
export const lowerSchemes = () => (tree: Root) => {
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['href', 'src']) {
      const address = properties[name]
      if (typeof address === 'string') properties[name] = lowerScheme(address)
    }
  })
}
