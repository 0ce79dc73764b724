// How each format writes the parts of a message that its tool fills in, and the braces around anything else.

const placeholder = (name: string) => `‹${name}›`

/** A placeholder, or a brace: formats that write placeholders in single braces double every other brace. */
const IN_SARIF = /\{\{|\}\}|\{(\d+)\}/g
/** Rust's: `{name}`, `{name:?}`, `{0}`. */
const IN_RUST = /\{\{|\}\}|\{(\w+)(?::[^{}]*)?\}/g

function readTemplate(text: string, pattern: RegExp): string {
  return text.replaceAll(pattern, (part, name?: string) => (name === undefined ? part.charAt(0) : placeholder(name)))
}

/** A text without placeholders is no template, and its braces are what they are. */
const isTemplate = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].some(([, name]) => name !== undefined)

/** A message string or the message of a result in SARIF: `{0}` becomes ‹0›, while `{{` and `}}` are braces. */
export const sarifMessage = (text: string): string => readTemplate(text, IN_SARIF)

/** The description of a rule in SARIF. Most tools write it as it is; some use the template of their messages. */
export const sarifDescription = (text: string): string => (isTemplate(text, IN_SARIF) ? readTemplate(text, IN_SARIF) : text)

/** A message of Ruff: a template of Rust, or a plain text. */
export const ruffMessage = (text: string): string => (isTemplate(text, IN_RUST) ? readTemplate(text, IN_RUST) : text)

/** A message of ESLint: `{{ name }}` becomes ‹name›; all other braces are braces. */
export const eslintMessage = (text: string): string =>
  text.replaceAll(/\{\{\s*([^{}\s](?:[^{}]*[^{}\s])?)\s*\}\}/g, (_, name: string) => placeholder(name))

/** A message of Semgrep: the metavariables `$NAME` and `$...NAME` become ‹NAME›. */
export const semgrepMessage = (text: string): string =>
  text.replaceAll(/\$(?:\.\.\.)?([A-Z_][A-Z_0-9]*)\b/g, (_, name: string) => placeholder(name))
