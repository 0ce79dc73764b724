import type { DOMPurify, WindowLike } from 'dompurify'
import { refusal } from './refusal.ts'

/** A cleaned drawing and the size it asks for. */
export type Drawing = { data: Buffer; width: number; height: number }

const SVG = 'http://www.w3.org/2000/svg'

/** A place in the same drawing, or a small picture that is part of it. Everything else would be fetched from elsewhere. */
const OWN_PART = /^#[^\s"'<>]+$/
const INLINE_PICTURE = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]+$/

/** Whether CSS neither fetches anything nor hides in escapes what it does. */
const isPlainCss = (css: string) => !/[@\\<]|expression|-moz-binding|behavior/i.test(css) && !/url\(\s*(?!['"]?#)/i.test(css)

/** DOMPurify knows these in lower case, as HTML writes them; in a file their case counts. */
const CASED_TAGS = ['linearGradient', 'radialGradient', 'clipPath', 'textPath']
const CASED_ATTRIBUTES = (
  'viewBox preserveAspectRatio gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits ' +
  'patternContentUnits patternTransform markerUnits markerWidth markerHeight refX refY pathLength startOffset textLength lengthAdjust ' +
  'filterUnits primitiveUnits stdDeviation baseFrequency numOctaves stitchTiles tableValues kernelMatrix edgeMode preserveAlpha ' +
  'surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle pointsAtX pointsAtY pointsAtZ targetX targetY ' +
  'xChannelSelector yChannelSelector'
).split(' ')

type Tools = { purify: DOMPurify; parse: (xml: string) => Document }
let tools: Promise<Tools> | undefined

/** DOMPurify on a DOM of its own. Loaded with the first drawing: most starts of the site never need it. */
async function openTools(): Promise<Tools> {
  const [{ JSDOM }, { default: createPurify }] = await Promise.all([import('jsdom'), import('dompurify')])
  const { window } = new JSDOM('')
  // jsdom's window is what DOMPurify asks for; the two packages type it apart.
  const purify = createPurify(window as unknown as WindowLike)
  purify.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName === 'style' && !isPlainCss(node.textContent ?? '')) node.parentNode?.removeChild(node)
  })
  purify.addHook('uponSanitizeAttribute', (node, data) => {
    const isReference = /(?:^|:)(?:href|src)$/i.test(data.attrName)
    const isOwn = OWN_PART.test(data.attrValue) || (node.localName === 'image' && INLINE_PICTURE.test(data.attrValue))
    if (isReference ? !isOwn : !isPlainCss(data.attrValue)) data.keepAttr = false
  })
  return { purify, parse: (xml) => new window.DOMParser().parseFromString(xml, 'image/svg+xml') }
}

const unreadable = () => refusal(415, 'The SVG cannot be read: it is no well-formed drawing. Export it again.')

/** The text of the file. UTF-8 only: what a browser and the cleaner would read differently is not let in. */
function textOf(data: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data)
  } catch {
    throw refusal(415, 'The SVG is not written in UTF-8. Open it in a drawing program and export it again.')
  }
}

/** Without its XML declaration and document type, which the cleaner has no use for. */
function withoutProlog(text: string): string {
  if (/<!ENTITY/i.test(text)) throw refusal(415, 'The SVG defines entities. Export it as “SVG 1.1” or “plain SVG”.')
  if ((text.match(/<!DOCTYPE/gi)?.length ?? 0) > 1) throw unreadable()
  return text.replace(/^\s*<\?xml[^>]*\?>/, '').replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/i, '')
}

/** Parser and cleaner take time by the square of each of these, and nothing else runs meanwhile. */
const LIMITS = { elements: 5000, depth: 100, attributes: 200, allAttributes: 15_000 }

const NO_ELEMENTS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** No "<" stands in a tag, so a search for the end of one stops at the next. */
const TAG = /<(?:[^"'<>]|"[^"<]*"|'[^'<]*')*>/y

/** Refuses drawings that would occupy the process, before anything parses them. */
function refuseComplex(text: string): void {
  let elements = 0
  let depth = 0
  let allAttributes = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const other = NO_ELEMENTS.find(([start]) => text.startsWith(start, at))
    if (other) {
      const [start, end] = other
      at = text.indexOf(end, at + start.length)
      if (at < 0) throw unreadable()
      continue
    }
    TAG.lastIndex = at
    const tag = TAG.exec(text)?.[0]
    if (!tag) throw unreadable()
    if (tag.startsWith('</')) depth -= 1
    else {
      elements += 1
      if (!tag.endsWith('/>')) depth += 1
      const attributes = tag.match(/=/g)?.length ?? 0
      allAttributes += attributes
      const isWide = attributes > LIMITS.attributes || allAttributes > LIMITS.allAttributes
      if (elements > LIMITS.elements || depth > LIMITS.depth || isWide) {
        throw refusal(415, 'The SVG is too complex. Simplify its paths and groups in a drawing program, or export it as a PNG.')
      }
    }
  }
}

function rootOf({ parse }: Tools, text: string): Element {
  const root = parse(text).documentElement
  if (root.namespaceURI === SVG && root.localName === 'svg') return root
  throw unreadable()
}

/** An element, then what it stands in, from the inside out. */
function lineOf(element: Element): Element[] {
  const line: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) line.push(at)
  return line
}

/** Copies of copies of copies: each level multiplies what a browser has to draw. One level is enough for any drawing. */
function dropNestedCopies(root: Element): void {
  const idOf = (copy: Element) => (copy.getAttribute('href') ?? copy.getAttribute('xlink:href') ?? '').slice(1)
  const copies = [...root.querySelectorAll('use')]
  const byId = new Map([...root.querySelectorAll('[id]')].toReversed().map((element) => [element.id, element]))
  // How many copies an element has in it, itself included: looking for them each time would take the square of the time.
  const held = new Map<Element, number>()
  const count = (copy: Element, by: number) => lineOf(copy).forEach((outer) => held.set(outer, (held.get(outer) ?? 0) + by))
  for (const copy of copies) count(copy, 1)
  for (const copy of copies) {
    const source = byId.get(idOf(copy))
    if (source && !held.get(source) && lineOf(source).at(-1) === root) continue
    count(copy, -1)
    copy.remove()
  }
}

function sizeOf(root: Element): { width: number; height: number } {
  const [, , boxWidth = 0, boxHeight = 0] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const length = (name: string) => Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(root.getAttribute(name) ?? '')?.[1])
  const width = Math.round(length('width') || boxWidth)
  const height = Math.round(length('height') || boxHeight)
  if (width > 0 && height > 0) return { width, height }
  throw refusal(415, 'The SVG does not say how large it is. Export it with a “viewBox”, or with a width and height in pixels.')
}

/**
 * Draws an SVG anew from what a still drawing needs: no scripts, no events, no movement, no other documents, nothing
 * fetched from anywhere.
 * @throws when nothing can be read of it
 */
export async function cleanSvg(data: Buffer): Promise<Drawing> {
  tools ??= openTools()
  const ready = await tools
  const text = withoutProlog(textOf(data))
  refuseComplex(text)
  rootOf(ready, text)
  const clean = ready.purify.sanitize(text, {
    PARSER_MEDIA_TYPE: 'application/xhtml+xml',
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use', ...CASED_TAGS],
    ADD_ATTR: ['href', 'xlink:href', ...CASED_ATTRIBUTES],
    FORBID_TAGS: ['a', 'foreignObject', 'feImage'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
  const root = rootOf(ready, clean)
  dropNestedCopies(root)
  return { data: Buffer.from(`${root.outerHTML}\n`), ...sizeOf(root) }
}
