import createPurify, { type WindowLike } from 'dompurify'
import { JSDOM } from 'jsdom'

/** A sanitized SVG, its size, and the names of the rules of its style sheets and of the attributes that were left out. */
export type CleanSvg = { data: Uint8Array; width: number; height: number; leftOut: string[] }

/** An SVG that cannot be sanitized; the message is for the person who chose it. */
export class SvgRefused extends Error {
  override name = 'SvgRefused'
}

const SVG = 'http://www.w3.org/2000/svg'

/** References to the same document, or to an inline image. Anything else would be fetched from another site. */
const OWN_PART = /^#[^\s"'<>]+$/
const INLINE_PICTURE = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]+$/

/** A reference in CSS to a part of the same document, whose name may be `a@2x`. */
const OWN_URL = /url\(\s*(['"]?)#[^\s"'(){};<>\\]+\1\s*\)/gi

/** Returns true for CSS that fetches nothing and contains no escapes. */
function isPlainCss(css: string): boolean {
  const rest = css.replaceAll(OWN_URL, ' ')
  return !/[@\\<]|expression|-moz-binding|behavior/i.test(rest) && !/url\((?!\s*['"]?#)/i.test(rest)
}

/** The longest name of a rule that is read at a glance. */
const MAX_NAME_LENGTH = 60

/** A rule's selector, or an at-rule without its block; `''` for what is no rule. */
function ruleName(rule: string): string {
  const [head = ''] = rule.split(/[{};]/)
  const name = head.trim().replaceAll(/\s+/g, ' ')
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name
}

/** The rules of a style sheet that are plain CSS. The others and at-rules are added to `leftOut` by name; comments are dropped. */
function plainRules(css: string, leftOut: Set<string>): string {
  const text = css.replaceAll(/\/\*[^]*?(?:\*\/|$)/g, ' ')
  const rules: string[] = []
  let [depth, start] = [0, 0]
  for (const { index, 0: mark } of text.matchAll(/[{};]/g)) {
    // Ends a rule without a block, such as `@import`.
    if (mark === ';' && depth > 0) continue
    depth += mark === '{' ? 1 : mark === '}' ? -1 : 0
    if (depth > 0) continue
    const rule = text.slice(start, index + 1).trim()
    if (mark === '}' && depth === 0 && isPlainCss(rule)) rules.push(rule)
    else leftOut.add(ruleName(rule))
    ;[depth, start] = [0, index + 1]
  }
  leftOut.add(ruleName(text.slice(start)))
  return rules.join('\n')
}

/** Attributes whose values are names, not CSS. */
const NAMES = ['id', 'class', 'lang']

/** DOMPurify allows these in lower case, as in HTML, but in XML they are case-sensitive. */
const CASED_TAGS = (
  'linearGradient radialGradient clipPath textPath feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix ' +
  'feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge ' +
  'feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
).split(' ')
const CASED_ATTRIBUTES = (
  'viewBox preserveAspectRatio gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits ' +
  'patternContentUnits patternTransform markerUnits markerWidth markerHeight refX refY pathLength startOffset textLength lengthAdjust ' +
  'filterUnits primitiveUnits stdDeviation baseFrequency numOctaves stitchTiles tableValues kernelMatrix edgeMode preserveAlpha ' +
  'surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle pointsAtX pointsAtY pointsAtZ targetX targetY ' +
  'xChannelSelector yChannelSelector'
).split(' ')

const { window } = new JSDOM('')
// jsdom's window is compatible with DOMPurify, but the packages' types differ.
const purify = createPurify(window as unknown as WindowLike)
/** Of the drawing that is being sanitized, which happens at once. */
const leftOut = new Set<string>()
purify.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (tagName === 'style') node.textContent = plainRules(node.textContent ?? '', leftOut)
})
purify.addHook('uponSanitizeAttribute', (node, data) => {
  const isReference = /(?:^|:)(?:href|src)$/i.test(data.attrName)
  const isOwn = OWN_PART.test(data.attrValue) || (node.localName === 'image' && INLINE_PICTURE.test(data.attrValue))
  if (isReference ? isOwn : NAMES.includes(data.attrName) || isPlainCss(data.attrValue)) return
  data.keepAttr = false
  // The others, such as those of drawing programs, are left out of every drawing and change nothing.
  if (data.allowedAttributes[data.attrName]) leftOut.add(data.attrName)
})

const unreadable = () => new SvgRefused('The SVG cannot be read because it is not well-formed. Export it again.')

/** Decodes the file as UTF-8 only, since a browser and the sanitizer could decode other encodings differently. */
function textOf(data: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data)
  } catch {
    throw new SvgRefused('The SVG is not encoded in UTF-8. Open it in a drawing program and export it again.')
  }
}

/** Removes the XML declaration and the document type, which the sanitizer does not need. */
function withoutProlog(text: string): string {
  if (/<!ENTITY/i.test(text)) throw new SvgRefused('The SVG defines entities. Export it as “SVG 1.1” or “plain SVG”.')
  if ((text.match(/<!DOCTYPE/gi)?.length ?? 0) > 1) throw unreadable()
  return text.replace(/^\s*<\?xml[^>]*\?>/, '').replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/i, '')
}

/** The parser and the sanitizer take quadratic time in each of these. Nodes are elements, comments, instructions and CDATA sections. */
const LIMITS = { nodes: 5000, depth: 100, attributes: 200, allAttributes: 15_000 }

const NON_ELEMENTS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** A tag contains no "<", so the search for its end stops at the next one. */
const TAG = /<(?:[^"'<>]|"[^"<]*"|'[^'<]*')*>/y

/** Returns where the comment, instruction or CDATA section that begins at `at` ends, or `undefined` if none begins there. */
function endOfOther(text: string, at: number): number | undefined {
  const [start, end] = NON_ELEMENTS.find(([beginning]) => text.startsWith(beginning, at)) ?? []
  if (!start || !end) return undefined
  const close = text.indexOf(end, at + start.length)
  if (close < 0) throw unreadable()
  return close
}

/** Refuses SVGs that would take long, before anything parses them. */
function refuseComplex(text: string): void {
  let [nodes, depth, allAttributes] = [0, 0, 0]
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const end = endOfOther(text, at)
    TAG.lastIndex = at
    const tag = end === undefined ? TAG.exec(text)?.[0] : ''
    if (tag === undefined) throw unreadable()
    at = end ?? at
    if (tag.startsWith('</')) depth -= 1
    else nodes += 1
    if (/^<[^/]/.test(tag) && !tag.endsWith('/>')) depth += 1
    const attributes = tag.match(/=/g)?.length ?? 0
    allAttributes += attributes
    const isWide = attributes > LIMITS.attributes || allAttributes > LIMITS.allAttributes
    if (nodes > LIMITS.nodes || depth > LIMITS.depth || isWide) {
      throw new SvgRefused('The SVG is too complex. Simplify its paths and groups in a drawing program, or export it as a PNG.')
    }
  }
}

function rootOf(text: string): Element {
  const root = new window.DOMParser().parseFromString(text, 'image/svg+xml').documentElement
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
  throw new SvgRefused('The SVG has no size. Export it with a “viewBox”, or with a width and height in pixels.')
}

/**
 * Sanitizes an SVG down to a static drawing: no scripts, event handlers, animation or other documents, and nothing
 * fetched from other sites.
 * @throws {SvgRefused} if the file cannot be read or is too complex
 */
export function cleanSvg(data: Uint8Array): CleanSvg {
  const text = withoutProlog(textOf(data))
  refuseComplex(text)
  leftOut.clear()
  // Only the root: the sanitizer takes half a minute for a few thousand comments before it.
  const clean = purify.sanitize(rootOf(text).outerHTML, {
    PARSER_MEDIA_TYPE: 'application/xhtml+xml',
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use', ...CASED_TAGS],
    ADD_ATTR: ['href', 'xlink:href', ...CASED_ATTRIBUTES],
    FORBID_TAGS: ['a', 'foreignObject', 'feImage'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
  const root = rootOf(clean)
  dropNestedCopies(root)
  return { data: Buffer.from(`${root.outerHTML}\n`), ...sizeOf(root), leftOut: [...leftOut].filter(Boolean) }
}
