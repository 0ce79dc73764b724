import { LRUCache } from 'lru-cache'
import { createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import type { CodeKind, CodeLine, CodeToken } from '#app/ui/code-lines.ts'

/** The languages that are highlighted. A grammar is loaded with the first code in its language. */
export const GRAMMARS = {
  ts: () => import('shiki/langs/ts.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  js: () => import('shiki/langs/js.mjs'),
  jsx: () => import('shiki/langs/jsx.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  rust: () => import('shiki/langs/rust.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  ruby: () => import('shiki/langs/ruby.mjs'),
  php: () => import('shiki/langs/php.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
  toml: () => import('shiki/langs/toml.mjs'),
  sh: () => import('shiki/langs/sh.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  diff: () => import('shiki/langs/diff.mjs'),
  dockerfile: () => import('shiki/langs/dockerfile.mjs'),
}

export type Language = keyof typeof GRAMMARS

/** Aliases and file extensions. */
const ALIASES: Record<string, Language> = {
  typescript: 'ts',
  mts: 'ts',
  cts: 'ts',
  javascript: 'js',
  mjs: 'js',
  cjs: 'js',
  py: 'python',
  rs: 'rust',
  rb: 'ruby',
  yml: 'yaml',
  htm: 'html',
  bash: 'sh',
  shell: 'sh',
  zsh: 'sh',
  terminal: 'sh',
  patch: 'diff',
  docker: 'dockerfile',
}

const byName = (name: string): Language | undefined =>
  Object.hasOwn(GRAMMARS, name) ? (name as Language) : Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined

/** The language the author named, else the one of the file extension. */
export const languageOf = (name: unknown, file?: unknown): Language | undefined =>
  (typeof name === 'string' ? byName(name.toLowerCase()) : undefined) ??
  (typeof file === 'string' ? byName((file.split(/[./]/).at(-1) ?? '').toLowerCase()) : undefined)

/** TextMate scopes by the kind we render them as. Of two that match, the more specific one wins. */
const SCOPES: Record<CodeKind, string[]> = {
  comment: ['comment', 'punctuation.definition.comment', 'string.quoted.docstring'],
  string: ['string', 'punctuation.definition.string', 'support.constant.property-value', 'string.unquoted.plain'],
  number: ['constant.numeric', 'constant.language', 'constant.character.escape', 'keyword.other.unit'],
  keyword: [
    'keyword',
    'storage',
    'variable.language',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
  ],
  name: [
    'entity.name.function',
    'entity.name.type',
    'entity.name.class',
    'entity.name.tag',
    'entity.other.inherited-class',
    'support.function',
    'support.type.property-name',
  ],
  punct: ['punctuation', 'meta.brace', 'keyword.operator', 'storage.type.function.arrow', 'meta.diff.range', 'meta.diff.header'],
  added: ['markup.inserted', 'punctuation.definition.inserted'],
  removed: ['markup.deleted', 'punctuation.definition.deleted'],
}

const KINDS = Object.keys(SCOPES) as CodeKind[]

/** Shiki reports colours only, so each kind gets one as its id. The real colours are in `app/ui/styles/elements.css`. */
const colorAt = (index: number) => `#0000${(index + 1).toString(16).padStart(2, '0')}`

const kinds = new Map(KINDS.map((kind, index) => [colorAt(index), kind]))

/** The kind that a colour of the theme encodes; `undefined` for plain text. */
const kindOf = (color: string | undefined): CodeKind | undefined => kinds.get((color ?? '').toLowerCase())

const codeTheme = {
  name: 'kinds',
  type: 'light' as const,
  fg: '#000000',
  bg: '#ffffff',
  settings: [
    { settings: { foreground: '#000000', background: '#ffffff' } },
    // Expressions inside template strings are code, not string.
    { scope: ['meta.template.expression', 'meta.embedded', 'string meta.interpolation'], settings: { foreground: '#000000' } },
    ...KINDS.map((kind, index) => ({ scope: SCOPES[kind], settings: { foreground: colorAt(index) } })),
  ],
}

/** Grammars are regular expressions, so code that is longer, or takes longer to tokenize, stays plain. */
const MAX_CODE_LENGTH = 20_000
const MAX_LINE_LENGTH = 1_000
const MAX_TOKENIZE_MS = 2_000

const MAX_CACHED_CHARACTERS = 2_000_000

const cache = new LRUCache<string, readonly CodeLine[]>({ maxSize: MAX_CACHED_CHARACTERS, sizeCalculation: (_, key) => key.length })

let highlighterPromise: Promise<HighlighterCore> | undefined

const getHighlighter = (): Promise<HighlighterCore> =>
  (highlighterPromise ??= createHighlighterCore({
    themes: [codeTheme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  }))

/** Merges adjacent tokens of the same kind; whitespace joins the token before it. */
function mergeTokens(tokens: readonly { content: string; color?: string }[]): CodeLine {
  const line: CodeToken[] = []
  for (const { content, color } of tokens) {
    const kind = kindOf(color)
    const last = line.at(-1)
    const lastKind = typeof last === 'string' ? undefined : last?.[0]
    if (last === undefined || (kind !== lastKind && content.trim())) line.push(kind ? [kind, content] : content)
    else line[line.length - 1] = typeof last === 'string' ? last + content : [last[0], last[1] + content]
  }
  return line
}

function tokenize(highlighter: HighlighterCore, code: string, lang: Language): CodeLine[] {
  const limits = { tokenizeMaxLineLength: MAX_LINE_LENGTH, tokenizeTimeLimit: MAX_TOKENIZE_MS }
  return highlighter.codeToTokensBase(code, { lang, theme: codeTheme.name, ...limits }).map(mergeTokens)
}

const PROMPT = /^\$ /

/** Tokenizes a terminal session: commands after their prompt, output as comments. */
const tokenizeSession = (highlighter: HighlighterCore, code: string): CodeLine[] =>
  code.split('\n').map((line): CodeLine => {
    if (!PROMPT.test(line)) return line ? [['comment', line]] : []
    return [['punct', '$ '], ...(tokenize(highlighter, line.slice(2), 'sh')[0] ?? [])]
  })

async function highlightUncached(code: string, language: Language): Promise<readonly CodeLine[]> {
  const highlighter = await getHighlighter()
  if (!highlighter.getLoadedLanguages().includes(language)) await highlighter.loadLanguage(GRAMMARS[language]())
  return language === 'sh' && code.split('\n').some((line) => PROMPT.test(line))
    ? tokenizeSession(highlighter, code)
    : tokenize(highlighter, code, language)
}

/** Tokenizes code into lines; `undefined` if it has to stay plain. Runs on the server only. */
export async function highlight(code: string, language: Language | undefined): Promise<readonly CodeLine[] | undefined> {
  if (!language || !code || code.length > MAX_CODE_LENGTH || code.includes('\r')) return undefined
  const key = `${language}\n${code}`
  const hit = cache.get(key)
  if (hit) return hit
  const lines = await highlightUncached(code, language)
  cache.set(key, lines)
  return lines
}
