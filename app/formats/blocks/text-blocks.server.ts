import type { LexicalNode } from '#app/documents/block-data.ts'
import { type Block, heading, list, paragraph, paragraphs, link } from '../markdown/nodes.ts'
import { richTextMarkdown } from '../markdown/markdown.server.ts'
import { blockHead, linkList, picture, type Writers, type Writing } from './block-writing.ts'

type RichText = { root: { children: unknown } }

/**
 * Payload's generated type of a node says more than its children can be relied on to be. There is no text in drafts, and in translations
 * whose original is missing.
 */
const richTextOf = (text: RichText | null | undefined, { addressOf }: Writing, depth = 2): Block[] =>
  text ? richTextMarkdown(text.root.children as readonly LexicalNode[], addressOf, depth) : []

/** A form cannot be filled in here: its page is linked. */
const formLink = ({ messages, pageUrl }: Writing): Block[] => paragraph(messages.formats.form, ' ', link(pageUrl, pageUrl))

/** The text of a block that this file does not know, so that nothing a page says is lost. */
export function anyBlock(block: object): Block[] {
  const texts = Object.entries(block).flatMap(([name, value]) => (HIDDEN.has(name) ? [] : textsIn(value)))
  return texts.flatMap((text) => (text.includes('\n') ? paragraphs(text) : paragraph(text)))
}

/** Fields that hold no text for people. */
const HIDDEN = new Set(['id', 'blockType', 'blockName', 'tokens', 'href', 'src', 'url'])

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value] : []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (HIDDEN.has(name) ? [] : textsIn(inner)))
}

/** Texts and forms. */
export const textBlocks = {
  'rich-text': ({ content }, writing) => richTextOf(content, writing),

  columns: ({ heading: title, columns: texts }, writing) => [
    ...blockHead({ heading: title }),
    ...texts.flatMap(({ content }) => richTextOf(content, writing, title ? 3 : 2)),
  ],

  faq: ({ heading: title, items }) => [
    ...blockHead({ heading: title }),
    ...items.flatMap(({ question, answer }): Block[] => [heading(3, question), ...paragraphs(answer)]),
  ],

  video: ({ title, url, duration, poster, transcript }, writing) => [
    heading(2, title),
    ...picture(poster, writing),
    ...paragraph(link(writing.addressOf(url), title || url), duration && ` (${duration})`),
    ...(transcript ? [heading(3, writing.messages.formats.transcript), ...paragraphs(transcript)] : []),
  ],

  'contact-sales': ({ heading: title, text, points, consent }, writing) => [
    ...blockHead({ heading: title, text }),
    ...list((points ?? []).map((point) => paragraph(point.text))),
    ...formLink(writing),
    ...paragraphs(consent),
  ],

  waitlist: ({ heading: title, text, consent }, writing) => [
    ...blockHead({ heading: title, text }),
    ...formLink(writing),
    ...paragraphs(consent),
  ],

  appointment: (block, writing) => [
    ...blockHead(block),
    ...paragraph(writing.messages.formats.minutes(block.minutes)),
    ...list((block.topics ?? []).map(({ label }) => paragraph(label))),
    ...(block.kind === 'scheduler' && block.scheduler ? paragraph(link(block.scheduler, block.scheduler)) : formLink(writing)),
    ...paragraphs(block.consent),
  ],

  'sign-in': ({ heading: title, text, providers, note, links }, writing) => [
    ...blockHead({ heading: title, text }, 1),
    ...list(
      providers
        .filter(({ label }) => label && providers.some(({ address }) => address))
        .map(({ label, address }) => paragraph(address ? link(address, label) : `${label} (${writing.messages.blocks.notConnected})`)),
    ),
    ...paragraphs(note),
    ...linkList(links, writing),
  ],
} satisfies Partial<Writers>
