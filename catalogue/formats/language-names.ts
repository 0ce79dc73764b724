// Canonical language names by the identifiers used in tools, code fences and file extensions; unknown ones keep the tool's name. Keep in
// step with the Postgres function `directory_languages`.

/** Languages whose identifier is their name in lower case. */
const NAMES =
  `Apex Astro Bash C C# C++ Cairo Clojure CSS Dart Dockerfile Elixir Go GraphQL Hack HTML Java JavaScript JSON Jsonnet Julia Kotlin
  Less Lisp Lua Markdown OCaml PHP PromQL Python QL R Ruby Rust Sass Scala Scheme SCSS Solidity SQL Svelte Swift Terraform TOML
  TypeScript Vue XML YAML`.split(/\s+/)

const OTHER_IDENTIFIERS: Record<string, string> = {
  'C#': 'cs csharp',
  'C++': 'cpp',
  Dockerfile: 'docker',
  Elixir: 'ex',
  Go: 'golang',
  Terraform: 'hcl tf',
  JavaScript: 'js',
  JSON: 'json5 jsonc',
  Kotlin: 'kt',
  Markdown: 'md',
  'Protocol Buffers': 'proto proto3 protobuf',
  Python: 'py python2 python3',
  Ruby: 'rb',
  Rust: 'rs',
  Shell: 'sh',
  Solidity: 'sol',
  TypeScript: 'ts',
  Vyper: 'vy',
  YAML: 'yml',
}

const BY_IDENTIFIER = new Map([
  ...NAMES.map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(OTHER_IDENTIFIERS).flatMap(([name, identifiers]) => identifiers.split(' ').map((one) => [one, name] as const)),
])

/** Values tools use for rules that apply to any text. */
const NO_LANGUAGE = new Set(['', '*', 'any', 'generic', 'none', 'regex', 'text'])

const MAX_LENGTH = 60

/** Returns the canonical name for an identifier, if known. */
export const knownLanguage = (word: string): string | undefined => BY_IDENTIFIER.get(word.trim().toLowerCase())

/** Returns the canonical name for a language value in the directory's addresses, else the value itself. */
export const languageName = (value: string): string => [...BY_IDENTIFIER.values()].find((name) => name.toLowerCase() === value) ?? value

/** Returns the canonical names for a tool's language identifiers, without duplicates. */
export const canonicalLanguages = (words: readonly string[]): string[] =>
  [
    ...new Set(
      words
        .map((word) => word.trim())
        .filter((word) => !NO_LANGUAGE.has(word.toLowerCase()) && word.length <= MAX_LENGTH)
        .map((word) => knownLanguage(word) ?? word),
    ),
  ].slice(0, 20)
