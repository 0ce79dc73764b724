import type { ReactNode } from 'react'
import { blockTypeIn, calloutIn, cellIn, codeIn, columnNames, itemsIn, pictureIn, startIn } from './rich-text-nodes.ts'
import { CodeSample } from '#app/ui/code-sample.tsx'
import type { LexicalNode } from '#app/documents/block-data.ts'
import { Image } from '#app/ui/image.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { textMessages } from '#app/i18n/en/text.ts'
import { HeadingLink } from '#app/ui/heading.tsx'

type TableNode<T> = { type: string; headerState?: unknown; colSpan?: unknown; rowSpan?: unknown; children?: readonly T[] }
type TextTableProps<T> = { node: TableNode<T>; render: (nodes: readonly T[]) => ReactNode }

/** Rows with fewer columns fit on a narrow screen. */
const MIN_COLUMNS_TO_STACK = 3

/**
 * A table. On a narrow screen each row becomes a small list that repeats the column names. A table without column names scrolls
 * sideways instead, and is focusable for that.
 */
function TextTable<T extends TableNode<T>>({ node, render }: TextTableProps<T>) {
  const messages = useMessages('text', textMessages)
  const names = columnNames(node)
  const stacks = names.length >= MIN_COLUMNS_TO_STACK
  return (
    <div className={stacks ? 'text-table text-table-stacks' : 'text-table'} tabIndex={0} role="group" aria-label={messages.table}>
      <table>
        <tbody>
          {(node.children ?? []).map((row, place) => (
            <tr key={place}>
              {(row.children ?? []).map((cell, column) => {
                const { tag: Tag, ...reach } = cellIn(cell)
                return (
                  <Tag key={column} {...reach} data-column={stacks && Tag === 'td' && column > 0 ? names[column] : undefined}>
                    {render(cell.children ?? [])}
                  </Tag>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TextPicture({ node }: { node: Parameters<typeof pictureIn>[0] }) {
  const picture = pictureIn(node)
  if (!picture) return null
  const { caption, source } = picture
  return (
    <figure className="text-picture">
      <Image source={source} sizes="(min-width: 48rem) 42rem, 100vw" />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  )
}

const LANGUAGE_NAMES = new Map<string, string>(
  Object.entries({ text: 'Text', bash: 'Shell', js: 'JavaScript', ts: 'TypeScript', tsx: 'TypeScript' }),
)

/** A code block, labelled with its title or its language. */
function TextCode({ fields }: { fields: unknown }) {
  const { code, language, title, tokens } = codeIn(fields)
  return <CodeSample label={title || (LANGUAGE_NAMES.get(language) ?? language.toUpperCase())} code={code} tokens={tokens} />
}

/** A callout. Its kind is given as text, not only by colour. */
function TextCallout<T>({ fields, render }: { fields: unknown; render: (nodes: readonly T[]) => ReactNode }) {
  const messages = useMessages('text', textMessages)
  const { tone, title, children } = calloutIn<T>(fields)
  return (
    <aside className={`callout callout-${tone}`} aria-label={title || messages.callouts[tone]}>
      <p className="callout-title">{title || messages.callouts[tone]}</p>
      {render(children)}
    </aside>
  )
}

/** Unknown node types render their children. A heading comes with its `id`, the one the page's table of contents links to. */
type RichTextNode = Omit<LexicalNode, 'text' | 'children'> & { text?: string; children?: readonly RichTextNode[] }

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

/** What the form of a link accepts (`validateHref`), which ignores case as browsers do. */
const SAFE_HREF = /^(?:https?:\/\/|mailto:|tel:|sms:|#|\/(?![/\\]))/i

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
  const children = <RichText nodes={node.type === 'list' ? itemsIn<RichTextNode>(node) : (node.children ?? [])} />
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
      return node.listType === 'number' ? <ol start={startIn(node)}>{children}</ol> : <ul>{children}</ul>
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
