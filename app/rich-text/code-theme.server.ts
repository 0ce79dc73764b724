import type { CodeKind } from '#app/ui/code-lines.ts'

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

/** Shiki reports colours only, so each kind gets one as its id. The real colours are in `app/ui/styles/code.css`. */
const colorAt = (index: number) => `#0000${(index + 1).toString(16).padStart(2, '0')}`

const kinds = new Map(KINDS.map((kind, index) => [colorAt(index), kind]))

/** The kind that a colour of the theme encodes; `undefined` for plain text. */
export const kindOf = (color: string | undefined): CodeKind | undefined => kinds.get((color ?? '').toLowerCase())

export const codeTheme = {
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
