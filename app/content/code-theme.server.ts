import type { CodeKind } from '../code-lines.ts'

/** What grammars call the parts of a program, by the kind we draw them as. Of two that fit, the longer one counts. */
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

/** A highlighter speaks in colours: each kind gets one that stands for it. The pages' colours are in `app/styles/code.css`. */
const colorAt = (index: number) => `#0000${(index + 1).toString(16).padStart(2, '0')}`

const kinds = new Map(KINDS.map((kind, index) => [colorAt(index), kind]))

/** The kind that a colour of the theme stands for; text without one is plain. */
export const kindOf = (color: string | undefined): CodeKind | undefined => kinds.get((color ?? '').toLowerCase())

export const codeTheme = {
  name: 'kinds',
  type: 'light' as const,
  fg: '#000000',
  bg: '#ffffff',
  settings: [
    { settings: { foreground: '#000000', background: '#ffffff' } },
    // What a template string holds is code again.
    { scope: ['meta.template.expression', 'meta.embedded', 'string meta.interpolation'], settings: { foreground: '#000000' } },
    ...KINDS.map((kind, index) => ({ scope: SCOPES[kind], settings: { foreground: colorAt(index) } })),
  ],
}
