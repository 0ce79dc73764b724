import type { ReactNode } from 'react'
import { blockTypeIn } from './rich-text-nodes.ts'
import { TextCallout, TextCode, TextPicture } from './text-figures.tsx'
import { TextTable } from './text-table.tsx'
import { HeadingLink } from '#app/ui/heading.tsx'

/**
 * A Lexical node, reduced to what rendering needs. Unknown node types render their children. A heading comes with its `id`, the one the
 * page's table of contents links to.
 */
type RichTextNode = {
  type: string
  id?: unknown
  text?: string
  format?: unknown
  tag?: unknown
  listType?: unknown
  fields?: { url?: unknown } | unknown
  value?: unknown
  headerState?: unknown
  colSpan?: unknown
  rowSpan?: unknown
  children?: readonly RichTextNode[]
}

const BOLD = 1
const ITALIC = 2
const STRIKETHROUGH = 4
const UNDERLINE = 8
const CODE = 16

function Text({ text = '', format }: RichTextNode): ReactNode {
  const bits = typeof format === 'number' ? format : 0
  let node: ReactNode = text
  if (bits & CODE) node = <code>{node}</code>
  if (bits & UNDERLINE) node = <u>{node}</u>
  if (bits & STRIKETHROUGH) node = <s>{node}</s>
  if (bits & ITALIC) node = <em>{node}</em>
  if (bits & BOLD) node = <strong>{node}</strong>
  return node
}

const SAFE_HREF = /^(https?:\/\/|mailto:|#|\/(?![/\\]))/

function Anchor({ fields, children }: { fields: RichTextNode['fields']; children: ReactNode }) {
  const url = typeof fields === 'object' && fields !== null && 'url' in fields && typeof fields.url === 'string' ? fields.url : ''
  return SAFE_HREF.test(url) && !/[\t\r\n]/.test(url) ? <a href={url}>{children}</a> : children
}

const HEADINGS = { h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h5', h6: 'h6' } as const

/** A link must not contain another. */
const hasLink = ({ type, children = [] }: RichTextNode): boolean => type === 'link' || type === 'autolink' || children.some(hasLink)

function Heading({ node, children }: { node: RichTextNode; children: ReactNode }) {
  const { tag, id } = node
  // The page's title is its h1; an h1 inside the text becomes an h2.
  const Tag = typeof tag === 'string' && Object.hasOwn(HEADINGS, tag) ? HEADINGS[tag as keyof typeof HEADINGS] : 'h2'
  return (
    <Tag id={typeof id === 'string' ? id : undefined} className="knot">
      {typeof id === 'string' && !hasLink(node) ? <HeadingLink id={id}>{children}</HeadingLink> : children}
    </Tag>
  )
}

function TextBlock({ fields }: { fields: RichTextNode['fields'] }): ReactNode {
  const type = blockTypeIn(fields)
  if (type === 'code') return <TextCode fields={fields} />
  return type === 'callout' ? <TextCallout<RichTextNode> fields={fields} render={(nodes) => <RichText nodes={nodes} />} /> : null
}

function Element({ node }: { node: RichTextNode }): ReactNode {
  const children = <RichText nodes={node.children ?? []} />
  switch (node.type) {
    case 'text':
      return <Text {...node} />
    case 'linebreak':
      return <br />
    case 'horizontalrule':
      return <hr />
    case 'paragraph':
      return <p>{children}</p>
    case 'heading':
      return <Heading node={node}>{children}</Heading>
    case 'quote':
      return <blockquote>{children}</blockquote>
    case 'list':
      return node.listType === 'number' ? <ol>{children}</ol> : <ul>{children}</ul>
    case 'listitem':
      return <li>{children}</li>
    case 'table':
      return <TextTable<RichTextNode> node={node} render={(nodes) => <RichText nodes={nodes} />} />
    case 'upload':
      return <TextPicture node={node} />
    case 'block':
      return <TextBlock fields={node.fields} />
    case 'link':
    case 'autolink':
      return <Anchor fields={node.fields}>{children}</Anchor>
    default:
      return children
  }
}

export function RichText({ nodes }: { nodes: readonly RichTextNode[] }) {
  return nodes.map((node, index) => <Element key={index} node={node} />)
}
