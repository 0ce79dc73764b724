import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

type Link = { href: string; rel: string }

/** What a search engine reads on a page. Addresses are as written, unless they say otherwise. */
export type PageFacts = {
  lang: string
  title: string
  description: string
  robots: string
  canonical: string
  /** `hreflang` to address. */
  languages: Record<string, string>
  h1: string[]
  /** Levels of the headings in the main part, in order. */
  levels: number[]
  ids: string[]
  links: Link[]
  images: Element['properties'][]
  /** Addresses of files that the page loads. */
  files: string[]
  graphs: string[]
  text: string
}

const parser = unified().use(rehypeParse)

const text = (value: unknown): string =>
  Array.isArray(value) ? value.join(' ') : typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const candidates = (srcSet: unknown): string[] =>
  text(srcSet)
    .split(/,\s+/)
    .map((candidate) => candidate.replace(/\s\S+$/, ''))
    .filter(Boolean)

const FILE_LINKS = ['stylesheet', 'preload', 'modulepreload', 'icon', 'manifest', 'apple-touch-icon']

const emptyFacts = (): PageFacts => ({
  lang: '',
  title: '',
  description: '',
  robots: '',
  canonical: '',
  languages: {},
  h1: [],
  levels: [],
  ids: [],
  links: [],
  images: [],
  files: [],
  graphs: [],
  text: '',
})

function readMain(main: Element, facts: PageFacts): void {
  facts.text = toString(main)
  visit(main, 'element', (node) => {
    const level = /^h([1-6])$/.exec(node.tagName)?.[1]
    if (level) facts.levels.push(Number(level))
  })
}

function readLink({ properties }: Element, facts: PageFacts): void {
  const [rel, href] = [text(properties.rel), text(properties.href)]
  if (rel === 'canonical') facts.canonical = href
  if (rel === 'alternate' && properties.hrefLang) facts.languages[text(properties.hrefLang)] = href
  if (FILE_LINKS.includes(rel)) facts.files.push(href)
}

function readMeta({ properties }: Element, facts: PageFacts): void {
  if (properties.name === 'description') facts.description = text(properties.content)
  if (properties.name === 'robots') facts.robots = text(properties.content)
}

function readElement(node: Element, facts: PageFacts): void {
  const { tagName, properties } = node
  if (properties.id) facts.ids.push(text(properties.id))
  if (properties.src) facts.files.push(text(properties.src))
  if (properties.srcSet) facts.files.push(...candidates(properties.srcSet))
  switch (tagName) {
    case 'html':
      facts.lang = text(properties.lang)
      break
    case 'title':
      facts.title ||= toString(node)
      break
    case 'meta':
      readMeta(node, facts)
      break
    case 'link':
      readLink(node, facts)
      break
    case 'a':
      if (properties.href !== undefined) facts.links.push({ href: text(properties.href), rel: text(properties.rel) })
      break
    case 'img':
      facts.images.push(properties)
      break
    case 'h1':
      facts.h1.push(toString(node))
      break
    case 'main':
      readMain(node, facts)
      break
    case 'script':
      if (properties.type === 'application/ld+json') facts.graphs.push(toString(node))
      break
  }
}

/** Reads a page's HTML without running it. */
export function pageFacts(html: string): PageFacts {
  const facts = emptyFacts()
  const root: Root = parser.parse(html)
  visit(root, 'element', (node) => readElement(node, facts))
  return facts
}
