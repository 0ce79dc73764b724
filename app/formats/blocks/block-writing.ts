import type { RootContent } from 'mdast'
import type { ContentLocale } from '#config'
import type { ResolvedLink } from '#app/documents/block-data.ts'
import type { ImageSource } from '#app/documents/image-source.ts'
import { pictureOf } from '#app/ui/image.tsx'
import type { BlockSlug, ResolvedBlock } from '#app/documents/resolved-block.ts'
import type { Messages } from '#app/i18n/index.ts'
import { type Block, code, codeWord, heading, image, type Inline, joined, link, list, paragraph, paragraphs } from '../markdown/nodes.ts'

/** What writing a page depends on besides its content. */
export type Writing = {
  locale: ContentLocale
  messages: Messages
  /** The absolute URL of an address as blocks contain it, in the page's language. */
  addressOf: (href: string) => string
  /** The absolute URL of the page itself. */
  pageUrl: string
}

/** Writes a block as Markdown nodes, with the same content as its view. */
export type WriteBlock<S extends BlockSlug> = (block: ResolvedBlock<S>, writing: Writing) => RootContent[]

/** A writer for every block of `cms/blocks`. */
export type Writers = { [S in BlockSlug]: WriteBlock<S> }

type Head = { eyebrow?: string | null; heading?: string | null; text?: string | null }

/** The heading and introduction of a block. */
export const blockHead = ({ eyebrow, heading: title, text }: Head, depth = 2): Block[] => [
  ...(title ? [heading(depth, title)] : []),
  ...paragraph(eyebrow && { type: 'emphasis', children: [{ type: 'text', value: eyebrow }] }),
  ...paragraphs(text),
]

type Links = readonly ResolvedLink[] | null | undefined

/** A link, or its label alone if nobody may see the target. */
export const linkWord = ({ label, href }: ResolvedLink, { addressOf }: Writing): Inline => (href ? link(addressOf(href), label) : label)

/** The links of a block; those without a target or text are left out, as buttons are. */
export const linkList = (links: Links, writing: Writing): Block[] =>
  list((links ?? []).filter(({ label, href }) => label && href).map((one) => paragraph(linkWord(one, writing))))

export function picture(field: ImageSource | number | null | undefined, { addressOf }: Writing): Block[] {
  const source = pictureOf(field)
  return source ? [image(addressOf(source.src), source.alt)] : []
}

/** Code with the name of its file above it. */
export const codeFigure = (text: string | null | undefined, language?: string | null, file?: string | null): Block[] =>
  text ? [...paragraph(file && codeWord(file)), code(text, language)] : []

type Finding = {
  line?: number | null
  shortcode?: string | null
  severity?: 'critical' | 'major' | 'minor' | null
  message?: string | null
  fix?: string | null
}

/** A finding as an item of a list: where, how bad, which rule, what is wrong, and the corrected line. */
export function findingItem({ line, shortcode, severity, message, fix }: Finding, language: string | null | undefined, writing: Writing) {
  const { formats, severity: severities } = writing.messages
  const facts = joined(', ', [line ? formats.line(line) : '', severity && severities[severity], shortcode && codeWord(shortcode)])
  const isSaid = facts.length > 0 && message
  return [...paragraph(...facts, isSaid && ': ', message), ...(fix ? [...paragraph(formats.fixedLine), code(fix, language)] : [])]
}
