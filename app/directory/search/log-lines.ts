import { toolsOfMark } from './tool-names.ts'

/** The rule codes found in a line by its form, and the tools it names. */
export type Line = { codes: string[]; tools: string[] }

const OPENS_COMMENT = /^\s*(?:\/\/|\/\*|\{\/\*|#|<!--|--|;|%)/
/** `eslint-disable-next-line`, `rubocop:disable`, `pylint: disable=`, `deno-lint-ignore`; with a space in between, only in a comment. */
const DISABLES =
  /(?:^|[\s/*#;@])([a-z][a-z\d]*(?:-lint)?)(-|:\s*|\s+)(?:disable|enable|ignore|skip|suppress)(?:-(?:next-line|line|next|file|all|start|end)|:(?:next|this|previous|all))*(?![\w-])/i
const SILENCES = /(?:^|[\s/*#-])(?:(ruff|flake8):\s*)?(noqa|nosemgrep|nosem|nosec|nolintnextline|nolint|nopmd)\b/i
/** Separates the codes of such a comment from its reason. */
const REASON = /\s--\s|\*\/|-->|:\s/

const trimmed = (code: string): string => code.replace(/^(?:rule:)?["'`]*|["'`:;)\]}]+$/g, '')

const listed = (rest: string): string[] =>
  (rest.replace(/^[\s:=([]+/, '').split(REASON)[0] ?? '')
    .split(',')
    .map((one) => trimmed(one.trim().split(/\s/)[0] ?? ''))
    .filter((code) => /^[@\p{L}]/u.test(code))

/** Parses a comment that silences rules. */
function parseComment(text: string): Line | null {
  const silences = SILENCES.exec(text)
  if (silences) {
    const [all, named, mark = ''] = silences
    return {
      codes: listed(text.slice(silences.index + all.length)),
      tools: named ? [named.toLowerCase()] : toolsOfMark(mark.toLowerCase()),
    }
  }
  const disables = DISABLES.exec(text)
  if (!disables || (/^\s+$/.test(disables[2] ?? '') && !OPENS_COMMENT.test(text))) return null
  const [all, tool = ''] = disables
  return { codes: listed(text.slice(disables.index + all.length)), tools: toolsOfMark(tool.toLowerCase()) }
}

/** `"eqeqeq": "error"`, `eqeqeq: [2, "always"]`, `'no-console': 'off'`, `indent = "warn"`. */
const SETTING =
  /(?:^|[\s{,'"-])["']?([@\p{L}][\w@./-]*)["']?\s*[:=]\s*(?=\[\s*["'\d]|\{|["']?(?:error|warn|warning|info|off|on|allow|deny|always|never|true|false|null|[012])\b["']?(?:\s*[,}]|\s*$))/giu
const NO_RULES = /^(?:error|warn|warning|info|note|hint|rules?|level|severity|options?|extends|plugins?)$/i

const settingsOf = (text: string): string[] => [...text.matchAll(SETTING)].flatMap(([, key = '']) => (NO_RULES.test(key) ? [] : [key]))

/** A message that ends with its rule: `12:5 error Expected '===' eqeqeq`. */
const REPORTED = /(?:^|[\s:])\d+:\d+:?\s+(?:error|warning|warn|info|[✖⚠×✘ℹ!])\s.*?\s([@\p{L}][\w@/-]*)$/iu

/** JSON output of ESLint, Stylelint, Ruff or Semgrep. */
const IN_JSON = /"(?:ruleId|rule|check_id|code)"\s*:\s*"([^"\s]{2,120})"/

/** Oxlint's notation `unicorn(no-null)`, in forms or with plugins that only oxlint prints. A bare `eslint(no-undef)` is an editor's. */
const OXLINT_FORMS = [
  /^\s*[x!×⚠✖]\s+([a-z][\w-]*)\(([\w-]+)\):/,
  /\[(?:Error|Warning)\/([a-z][\w-]*)\(([\w-]+)\)\]\s*$/,
  /^::(?:error|warning)\s.*title=([a-z][\w-]*)\(([\w-]+)\)::/,
  /(?:^|\s|\[2m)(typescript|unicorn|oxc|jsx-a11y|react-hooks|react-perf|nextjs)\(([\w-]+)\)/,
]

function parseOxlintLine(text: string): Line | null {
  const [, plugin = '', rule = ''] = OXLINT_FORMS.map((form) => form.exec(text)).find(Boolean) ?? []
  if (!rule) return null
  // Oxlint uses one prefix for the rules of React's plugins.
  const scope = plugin === 'react-hooks' ? 'react' : plugin
  return { codes: [scope === 'eslint' ? rule : `${scope}/${rule}`], tools: ['oxlint'] }
}

/** Extracts the rules that a line names; none from an ordinary sentence. */
export function parseLine(text: string): Line {
  const comment = parseComment(text)
  if (comment) return comment
  const ofOxlint = parseOxlintLine(text)
  if (ofOxlint) return ofOxlint
  const [, logged] = IN_JSON.exec(text) ?? []
  if (logged) return { codes: [logged], tools: [] }
  const [, reported = ''] = REPORTED.exec(text.trim()) ?? []
  return { codes: reported ? [reported] : settingsOf(text), tools: [] }
}
