import type { Element, ElementContent } from 'hast'
import type { BodyElement, BodyNode } from './node.ts'

type AddressOf = (href: string) => string

const URLS = ['href', 'src']

function propertiesOf(props: BodyElement['props'], addressOf: AddressOf): Element['properties'] {
  const entries = Object.entries(props).flatMap(([name, value]): [string, Element['properties'][string]][] => {
    if (typeof value === 'string') return [[name, URLS.includes(name) ? addressOf(value) : value]]
    if (typeof value === 'number' || typeof value === 'boolean') return [[name, value]]
    return Array.isArray(value) ? [[name, value.map(String)]] : []
  })
  return Object.fromEntries(entries)
}

const element = (tagName: string, properties: Element['properties'], children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

/** A callout has no element of its own in HTML: it is quoted under its title. */
function calloutHast({ props, children }: BodyElement, addressOf: AddressOf): Element {
  const title = String(props.title || props.tone || '')
  const head = element('p', {}, [element('strong', {}, [{ type: 'text', value: title }])])
  return element('blockquote', {}, [head, ...bodyHast(children, addressOf)])
}

/** The head of a table in `thead`, which other formats need to recognize it. */
function tableHast({ props, children }: BodyElement, addressOf: AddressOf): Element {
  const rows = children.flatMap((child) => (child.type === 'element' ? child.children : []))
  const isHead = (row: BodyNode | undefined) =>
    row?.type === 'element' && row.children.length > 0 && row.children.every((cell) => cell.type === 'element' && cell.tag === 'th')
  const [head, ...rest] = rows
  const parts =
    head && isHead(head)
      ? [element('thead', {}, bodyHast([head], addressOf)), element('tbody', {}, bodyHast(rest, addressOf))]
      : [element('tbody', {}, bodyHast(rows, addressOf))]
  return element('table', propertiesOf(props, addressOf), parts)
}

function elementHast(node: BodyElement, addressOf: AddressOf): Element {
  if (node.tag === 'callout') return calloutHast(node, addressOf)
  if (node.tag === 'table') return tableHast(node, addressOf)
  return element(node.tag, propertiesOf(node.props, addressOf), bodyHast(node.children, addressOf))
}

/**
 * Converts compiled rich text to an HTML tree for readers outside the site.
 * @param addressOf completes the addresses of links and images
 */
export const bodyHast = (nodes: readonly BodyNode[], addressOf: AddressOf): ElementContent[] =>
  nodes.map((node) => (node.type === 'text' ? { type: 'text', value: node.value } : elementHast(node, addressOf)))
