import { type Block, code, codeWord, heading, joined, list, paragraph, paragraphs, quote, strong } from '../markdown/nodes.ts'
import { blockHead, codeFigure, findingItem, linkList, linkWord, picture, type Writers, type Writing } from './block-writing.ts'

/** The language of code that has only a file's name. */
const languageOf = (file: string | null | undefined): string => /\.(\w+)$/.exec(file ?? '')?.[1] ?? ''

type Titled = { title: string; text?: string | null }

const titled = ({ title, text }: Titled) => paragraph(strong(title), ...(text ? [': ', text] : []))

type Conversation = { kind?: string | null; title?: string | null; lines?: readonly Line[] | null }
type Line = { who: string; text: string; code?: string | null; language?: string | null }

const terminalLine = ({ who, text, code: source }: Line): string =>
  [who.toLowerCase() === 'you' ? `$ ${text}` : `${who}: ${text}`, source].filter(Boolean).join('\n')

/** A terminal session is one block of code; in a review each remark is quoted. */
function conversationOf({ kind, title, lines }: Conversation): Block[] {
  if (!lines?.length) return []
  const head = title ? [heading(3, title)] : []
  if (kind === 'terminal') return [...head, code(lines.map(terminalLine).join('\n'), 'console')]
  return [
    ...head,
    ...lines.flatMap(({ who, text, code: source, language }) =>
      quote([...paragraph(strong(who), ': ', text), ...(source ? [code(source, language)] : [])]),
    ),
  ]
}

function advisoryOf({ code: name, severity, title, fixedIn, reached }: Advisory, { messages }: Writing): Block[] {
  const facts = [
    ...paragraph(...joined(', ', [severity && messages.severity[severity], name && codeWord(name), title])),
    ...paragraph(fixedIn && `${messages.blocks.fixedIn} ${fixedIn}`),
    ...paragraph(reached && `${messages.blocks.reached} ${reached}`),
  ]
  return list(facts.map((fact) => [fact]))
}

type Advisory = {
  code?: string | null
  severity?: 'critical' | 'major' | 'minor' | null
  title?: string | null
  fixedIn?: string | null
  reached?: string | null
}

/** Blocks that show the product. */
export const productBlocks = {
  /** Code with one finding, or the picture that stands in for it. */
  hero: ({ eyebrow, heading: title, text, links, picture: shown, finding }, writing) => [
    ...blockHead({ eyebrow, heading: title, text }, 1),
    ...linkList(links, writing),
    ...picture(shown, writing),
    ...(finding?.code
      ? [
          ...codeFigure(finding.code, languageOf(finding.file), finding.file),
          ...list([findingItem(finding, languageOf(finding.file), writing)]),
        ]
      : []),
  ],

  announcement: ({ text, links }, writing) => [...paragraph(text), ...linkList(links, writing)],

  cta: ({ heading: title, text, links }, writing) => [...blockHead({ heading: title, text }), ...linkList(links, writing)],

  'feature-rows': ({ heading: title, text, rows }, writing) => [
    ...blockHead({ heading: title, text }),
    ...rows.flatMap((row): Block[] => [
      heading(title ? 3 : 2, row.title),
      ...paragraphs(row.text),
      ...linkList(row.links, writing),
      ...codeFigure(row.code, row.language, row.file),
      ...picture(row.picture, writing),
    ]),
  ],

  'feature-grid': ({ heading: title, text, features }) => [
    ...blockHead({ heading: title, text }),
    ...features.flatMap((feature): Block[] => [heading(3, feature.title), ...paragraphs(feature.text), ...codeFigure(feature.code)]),
  ],

  'code-findings': ({ heading: title, text, file, language, code: source, findings }, writing) => [
    ...blockHead({ heading: title, text }),
    ...codeFigure(source, language || languageOf(file), file),
    ...list(findings.map((finding) => findingItem(finding, language || languageOf(file), writing))),
  ],

  'autofix-diff': (block, { messages }) => {
    const language = block.language || languageOf(block.file)
    return [
      ...blockHead(block),
      ...paragraph(...joined(', ', [block.shortcode && codeWord(block.shortcode), block.file && codeWord(block.file)])),
      ...paragraph(messages.formats.before),
      code(block.before, language),
      ...paragraph(messages.formats.after),
      code(block.after, language),
      ...paragraph(strong(messages.blocks.fixes[block.safety])),
      ...paragraphs(block.note),
    ]
  },

  agents: (block, writing) => [
    ...blockHead(block),
    ...linkList(block.links, writing),
    ...list((block.steps ?? []).map(titled), true),
    ...list((block.capabilities ?? []).map(titled)),
    ...conversationOf(block.conversation ?? {}),
  ],

  'dependency-path': ({ heading: title, text, packages, advisory }, writing) => [
    ...blockHead({ heading: title, text }),
    ...list(
      packages.map(({ name, version, note }) => {
        const written = codeWord(version ? `${name}@${version}` : name)
        return paragraph(written, ...(note ? [': ', note] : []))
      }),
      true,
    ),
    ...advisoryOf(advisory ?? {}, writing),
  ],

  statistics: ({ heading: title, items }, writing) => [
    ...blockHead({ heading: title }),
    ...list(
      items.map(({ value, label, source, links }) => {
        if (!value) return []
        const origin = joined(', ', [source, links?.[0] && linkWord(links[0], writing)])
        const cited = origin.length > 0 ? [' (', ...origin, ')'] : []
        return paragraph(strong(value), ' ', label, ...cited)
      }),
    ),
  ],
} satisfies Partial<Writers>
