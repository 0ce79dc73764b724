import type { PositionEntry, ReleaseEntry } from '#app/documents/block-data.ts'
import { nameIn } from '#app/i18n/index.ts'
import { type Block, codeWord, heading, type Inline, joined, link, list, paragraph, paragraphs, strong } from '../markdown/nodes.ts'
import { richTextMarkdown } from '../markdown/markdown.server.ts'
import { blockHead, type Writers, type Writing } from './block-writing.ts'

type Listing = { heading?: string | null; text?: string | null; empty?: string | null }

/** A list of documents under its heading, or the text that stands for an empty one. */
const listing = (block: Listing, items: readonly (readonly Block[])[], { messages }: Writing): Block[] => [
  ...blockHead(block),
  ...(items.length > 0
    ? list(items.map((item) => [...item] as ReturnType<typeof paragraph>))
    : paragraph(block.empty || messages.blocks.nothing)),
]

type Entry = { title: string; href: string; excerpt?: string }

/** A linked title with its facts, and the excerpt below. */
const entryItem = ({ title, href, excerpt }: Entry, facts: readonly Inline[], { addressOf }: Writing) => [
  ...paragraph(...joined(', ', [link(addressOf(href), title), ...facts])),
  ...paragraphs(excerpt),
]

const kindNames = ({ kinds }: Pick<ReleaseEntry, 'kinds'>, { messages }: Writing) =>
  kinds.map((kind) => nameIn(messages.article.changes, kind)).join(', ')

function positionOf(position: PositionEntry, writing: Writing): Block[] {
  const { jobs } = writing.messages
  const { title, location, employment, salary, closesAt, apply, body } = position
  return [
    heading(4, title),
    ...paragraph(...joined(', ', [location, nameIn(jobs.employment, employment), salary])),
    ...richTextMarkdown(body, writing.addressOf, 5),
    ...paragraph(closesAt && jobs.applyBy.join(closesAt)),
    ...paragraph(link(writing.addressOf(apply), jobs.apply)),
  ]
}

/** Blocks that list documents. */
export const listBlocks = {
  'post-list': (block, writing) =>
    listing(
      block,
      (block.data ?? []).map((post) => entryItem(post, [post.date, post.authors.map(({ name }) => name).join(', ')], writing)),
      writing,
    ),

  'changelog-list': (block, writing) =>
    listing(
      block,
      (block.data ?? []).map((release) => {
        const version = release.version && writing.messages.article.version(release.version)
        return entryItem(release, [release.date, version, kindNames(release, writing)], writing)
      }),
      writing,
    ),

  'story-list': (block, writing) =>
    listing(
      block,
      (block.data ?? []).map((story) => [
        ...entryItem(
          story,
          [story.customer?.name, story.customer?.industry, story.customer?.sample && writing.messages.samples.company],
          writing,
        ),
        ...list(story.results.map(({ value, label }) => paragraph(strong(value), ' ', label))),
      ]),
      writing,
    ),

  'glossary-list': (block, writing) =>
    listing(
      block,
      (block.data ?? []).map((term) => entryItem(term, [term.aliases.join(', ')], writing)),
      writing,
    ),

  'analyzer-list': (block, writing) => {
    const { severity } = writing.messages
    return listing(
      block,
      (block.data ?? []).map(({ name, href, description, languages, issues }) => {
        const counts = (['critical', 'major', 'minor'] as const).map((level) => `${issues[level]} ${severity[level]}`)
        return entryItem({ title: name, href, excerpt: description }, [...languages, ...counts], writing)
      }),
      writing,
    )
  },

  'issue-list': (block, writing) => {
    const { severity, categories } = writing.messages
    return listing(
      block,
      (block.data ?? []).map(({ title, href, shortcode, analyzer, severity: level, category }) => {
        const facts = joined(', ', [severity[level], nameIn(categories, category), analyzer])
        return paragraph(link(writing.addressOf(href), codeWord(shortcode)), ' ', title, ' (', ...facts, ')')
      }),
      writing,
    )
  },

  'job-list': (block, writing) => {
    const data = block.data ?? []
    if (data.length === 0) return listing(block, [], writing)
    const departments = Object.entries(Object.groupBy(data, ({ department }) => department))
    return [
      ...blockHead(block),
      ...departments.flatMap(([name, positions = []]) => [heading(3, name), ...positions.flatMap((one) => positionOf(one, writing))]),
    ]
  },
} satisfies Partial<Writers>
