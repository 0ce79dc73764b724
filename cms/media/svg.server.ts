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
  return text.replace(/^\s*<\?xml[^>]*\?>/, '').replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>/i, '')
}

function rootOf({ parse }: Tools, text: string): Element {
  const root = parse(text).documentElement
  if (root.namespaceURI === SVG && root.localName === 'svg') return root
  throw refusal(415, 'The SVG cannot be read: it is no well-formed drawing. Export it again.')
}

/** Copies of copies of copies: each level multiplies what a browser has to draw. One level is enough for any drawing. */
function dropNestedCopies(root: Element): void {
  const idOf = (copy: Element) => (copy.getAttribute('href') ?? copy.getAttribute('xlink:href') ?? '').slice(1)
  for (const copy of [...root.querySelectorAll('use')]) {
    const source = [...root.querySelectorAll('[id]')].find(({ id }) => id === idOf(copy))
    if (!source || source.localName === 'use' || source.querySelector('use') || source.contains(copy)) copy.remove()
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
