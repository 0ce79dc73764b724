import type { DOMPurify, WindowLike } from 'dompurify'
import { refusal } from './refusal.ts'

/** A sanitized SVG and its size. */
export type CleanSvg = { data: Buffer; width: number; height: number }

const SVG = 'http://www.w3.org/2000/svg'

/** References to the same document, or to an inline image. Anything else would be fetched from another site. */
const OWN_PART = /^#[^\s"'<>]+$/
const INLINE_PICTURE = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]+$/

/** Returns true for CSS that fetches nothing and contains no escapes. */
const isPlainCss = (css: string) => !/[@\\<]|expression|-moz-binding|behavior/i.test(css) && !/url\(\s*(?!['"]?#)/i.test(css)

/** DOMPurify allows these in lower case, as in HTML, but in XML they are case-sensitive. */
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

/** Loads DOMPurify with its own DOM. Lazy, because most processes never sanitize an SVG. */
async function openTools(): Promise<Tools> {
  const [{ JSDOM }, { default: createPurify }] = await Promise.all([import('jsdom'), import('dompurify')])
  const { window } = new JSDOM('')
  // jsdom's window is compatible with DOMPurify, but the packages' types differ.
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

const unreadable = () => refusal(415, 'The SVG cannot be read because it is not well-formed. Export it again.')

/** Decodes the file as UTF-8 only, since a browser and the sanitizer could decode other encodings differently. */
function textOf(data: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data)
  } catch {
    throw refusal(415, 'The SVG is not encoded in UTF-8. Open it in a drawing program and export it again.')
  }
}

/** Removes the XML declaration and the document type, which the sanitizer does not need. */
function withoutProlog(text: string): string {
  if (/<!ENTITY/i.test(text)) throw refusal(415, 'The SVG defines entities. Export it as “SVG 1.1” or “plain SVG”.')
  if ((text.match(/<!DOCTYPE/gi)?.length ?? 0) > 1) throw unreadable()
  return text.replace(/^\s*<\?xml[^>]*\?>/, '').replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/i, '')
}

/** The parser and the sanitizer take quadratic time in each of these, and block the event loop. */
const LIMITS = { elements: 5000, depth: 100, attributes: 200, allAttributes: 15_000 }

const NON_ELEMENTS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** A tag contains no "<", so the search for its end stops at the next one. */
const TAG = /<(?:[^"'<>]|"[^"<]*"|'[^'<]*')*>/y

/** Refuses SVGs that would block the process, before anything parses them. */
function refuseComplex(text: string): void {
  let elements = 0
  let depth = 0
  let allAttributes = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const other = NON_ELEMENTS.find(([start]) => text.startsWith(start, at))
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

/** Returns an element and its ancestors, innermost first. */
function withAncestors(element: Element): Element[] {
  const line: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) line.push(at)
  return line
}

/** Removes copies (`use`) of copies, because each level multiplies what a browser has to render. One level is enough for any drawing. */
function dropNestedCopies(root: Element): void {
  const idOf = (copy: Element) => (copy.getAttribute('href') ?? copy.getAttribute('xlink:href') ?? '').slice(1)
  const copies = [...root.querySelectorAll('use')]
  const byId = new Map([...root.querySelectorAll('[id]')].toReversed().map((element) => [element.id, element]))
  // The number of copies in each element, itself included. Counted once, because querying each time would be quadratic.
  const copyCounts = new Map<Element, number>()
  const count = (copy: Element, by: number) =>
    withAncestors(copy).forEach((outer) => copyCounts.set(outer, (copyCounts.get(outer) ?? 0) + by))
  for (const copy of copies) count(copy, 1)
  for (const copy of copies) {
    const source = byId.get(idOf(copy))
    if (source && !copyCounts.get(source) && withAncestors(source).at(-1) === root) continue
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
  throw refusal(415, 'The SVG has no size. Export it with a “viewBox”, or with a width and height in pixels.')
}

/**
 * Sanitizes an SVG down to a static drawing: no scripts, event handlers, animation or other documents, and nothing
 * fetched from other sites.
 * @throws if the file cannot be read
 */
export async function cleanSvg(data: Buffer): Promise<CleanSvg> {
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
