import { LRUCache } from 'lru-cache'
import { createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import type { CodeLine, CodeToken } from '../code-lines.ts'
import { GRAMMARS, type Language } from './code-grammars.server.ts'
import { codeTheme, kindOf } from './code-theme.server.ts'

/** Grammars are made of regular expressions: what is longer, or takes longer, stays plain. */
const LONGEST_CODE = 20_000
const LONGEST_LINE = 1_000
const LONGEST_MS = 2_000

const KEPT_CHARACTERS = 2_000_000

const kept = new LRUCache<string, readonly CodeLine[]>({ maxSize: KEPT_CHARACTERS, sizeCalculation: (_, key) => key.length })

let opened: Promise<HighlighterCore> | undefined

const open = (): Promise<HighlighterCore> =>
  (opened ??= createHighlighterCore({ themes: [codeTheme], langs: [], engine: createJavaScriptRegexEngine({ forgiving: true }) }))

/** Neighbours of one kind are one piece; spaces belong to whatever stands before them. */
function joined(tokens: readonly { content: string; color?: string }[]): CodeLine {
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
  const limits = { tokenizeMaxLineLength: LONGEST_LINE, tokenizeTimeLimit: LONGEST_MS }
  return highlighter.codeToTokensBase(code, { lang, theme: codeTheme.name, ...limits }).map(joined)
}

const PROMPT = /^\$ /

/** A session of a terminal: commands after their prompt, and what they print. */
const session = (highlighter: HighlighterCore, code: string): CodeLine[] =>
  code.split('\n').map((line): CodeLine => {
    if (!PROMPT.test(line)) return line ? [['comment', line]] : []
    return [['punct', '$ '], ...(tokenize(highlighter, line.slice(2), 'sh')[0] ?? [])]
  })

async function read(code: string, language: Language): Promise<readonly CodeLine[]> {
  const highlighter = await open()
  if (!highlighter.getLoadedLanguages().includes(language)) await highlighter.loadLanguage(GRAMMARS[language]())
  return language === 'sh' && code.split('\n').some((line) => PROMPT.test(line))
    ? session(highlighter, code)
    : tokenize(highlighter, code, language)
}

/** Code in lines whose pieces know what they are; `undefined` where it has to stay plain. Runs on the server only. */
export async function highlight(code: string, language: Language | undefined): Promise<readonly CodeLine[] | undefined> {
  if (!language || !code || code.length > LONGEST_CODE || code.includes('\r')) return undefined
  const key = `${language}\n${code}`
  const known = kept.get(key)
  if (known) return known
  const lines = await read(code, language)
  kept.set(key, lines)
  return lines
}
