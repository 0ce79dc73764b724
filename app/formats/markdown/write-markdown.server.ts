import type { Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-', fences: true, listItemIndent: 'one', resourceLink: true })
  .freeze()

const ADDRESS = /\]\([^\s)]+\)/g
/** An ampersand that is escaped although no entity begins with it. */
const NEEDLESS = /\\&(?!#?\w+;)/g

/** Writes a Markdown tree. Text that would be read as markup is escaped; addresses stay as they can be copied. */
export const writeMarkdown = (children: readonly RootContent[]): string =>
  writer
    .stringify({ type: 'root', children: [...children] } satisfies Root)
    .trim()
    .replaceAll(ADDRESS, (address) => address.replaceAll(NEEDLESS, '&'))
