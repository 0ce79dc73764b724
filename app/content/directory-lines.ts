import { toolsOfMark } from './directory-tools.ts'

/** The codes that a line says where its form tells which of its words they are, and the tools it is of, if it says so. */
export type Line = { codes: string[]; tools: string[] }

const OPENS_COMMENT = /^\s*(?:\/\/|\/\*|\{\/\*|#|<!--|--|;|%)/
/** `eslint-disable-next-line`, `rubocop:disable`, `pylint: disable=`, `deno-lint-ignore`; with a blank between, only in a comment. */
const DISABLES =
  /(?:^|[\s/*#;@])([a-z][a-z\d]*(?:-lint)?)(-|:\s*|\s+)(?:disable|enable|ignore|skip|suppress)(?:-(?:next-line|line|next|file|all|start|end)|:(?:next|this|previous|all))*(?![\w-])/i
const SILENCES = /(?:^|[\s/*#-])(?:(ruff|flake8):\s*)?(noqa|nosemgrep|nosem|nosec|nolintnextline|nolint|nopmd)\b/i
/** Where the codes of such a comment end and its reason begins. */
const REASON = /\s--\s|\*\/|-->|:\s/

const trimmed = (code: string): string => code.replace(/^(?:rule:)?["'`]*|["'`:;)\]}]+$/g, '')

const listed = (rest: string): string[] =>
  (rest.replace(/^[\s:=([]+/, '').split(REASON)[0] ?? '')
    .split(',')
    .map((one) => trimmed(one.trim().split(/\s/)[0] ?? ''))
    .filter((code) => /^[@\p{L}]/u.test(code))

/** A comment that silences rules. */
function commentOf(text: string): Line | null {
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

/** The last word of a message is its rule: `12:5 error Expected '===' eqeqeq`. */
const REPORTED = /(?:^|[\s:])\d+:\d+:?\s+(?:error|warning|warn|info|[✖⚠×✘ℹ!])\s.*?\s([@\p{L}][\w@/-]*)$/iu

/** A log in JSON: of ESLint and Stylelint, of Ruff and Semgrep. */
const IN_JSON = /"(?:ruleId|rule|check_id|code)"\s*:\s*"([^"\s]{2,120})"/

/** As oxlint prints its rules, `unicorn(no-null)`: in forms that are its own, or of plugins that nobody else writes so. `eslint(no-undef)` alone is an editor's. */
const OF_OXLINT = [
  /^\s*[x!×⚠✖]\s+([a-z][\w-]*)\(([\w-]+)\):/,
  /\[(?:Error|Warning)\/([a-z][\w-]*)\(([\w-]+)\)\]\s*$/,
  /^::(?:error|warning)\s.*title=([a-z][\w-]*)\(([\w-]+)\)::/,
  /(?:^|\s|\[2m)(typescript|unicorn|oxc|jsx-a11y|react-hooks|react-perf|nextjs)\(([\w-]+)\)/,
]

function oxlintLineOf(text: string): Line | null {
  const [, plugin = '', rule = ''] = OF_OXLINT.map((form) => form.exec(text)).find(Boolean) ?? []
  if (!rule) return null
  // It knows the rules of React's plugins by one name.
  const scope = plugin === 'react-hooks' ? 'react' : plugin
  return { codes: [scope === 'eslint' ? rule : `${scope}/${rule}`], tools: ['oxlint'] }
}

/** What a line says its rules are; nothing where it is a sentence like others. */
export function lineOf(text: string): Line {
  const comment = commentOf(text)
  if (comment) return comment
  const ofOxlint = oxlintLineOf(text)
  if (ofOxlint) return ofOxlint
  const [, logged] = IN_JSON.exec(text) ?? []
  if (logged) return { codes: [logged], tools: [] }
  const [, reported = ''] = REPORTED.exec(text.trim()) ?? []
  return { codes: reported ? [reported] : settingsOf(text), tools: [] }
}
