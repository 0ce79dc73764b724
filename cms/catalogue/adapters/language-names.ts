/**
 * Canonical language names by the identifiers used in tools, code fences and file extensions; unknown ones keep the tool's name. Keep in
 * step with the Postgres function `directory_languages`.
 */
const NAMES: Record<string, string> = {
  apex: 'Apex',
  astro: 'Astro',
  bash: 'Bash',
  c: 'C',
  'c#': 'C#',
  cs: 'C#',
  csharp: 'C#',
  'c++': 'C++',
  cpp: 'C++',
  cairo: 'Cairo',
  clojure: 'Clojure',
  css: 'CSS',
  dart: 'Dart',
  docker: 'Dockerfile',
  dockerfile: 'Dockerfile',
  elixir: 'Elixir',
  ex: 'Elixir',
  go: 'Go',
  golang: 'Go',
  graphql: 'GraphQL',
  hack: 'Hack',
  hcl: 'Terraform',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  json5: 'JSON',
  jsonc: 'JSON',
  jsonnet: 'Jsonnet',
  julia: 'Julia',
  kotlin: 'Kotlin',
  kt: 'Kotlin',
  less: 'Less',
  lisp: 'Lisp',
  lua: 'Lua',
  markdown: 'Markdown',
  md: 'Markdown',
  ocaml: 'OCaml',
  php: 'PHP',
  promql: 'PromQL',
  proto: 'Protocol Buffers',
  proto3: 'Protocol Buffers',
  protobuf: 'Protocol Buffers',
  py: 'Python',
  python: 'Python',
  python2: 'Python',
  python3: 'Python',
  ql: 'QL',
  r: 'R',
  rb: 'Ruby',
  rs: 'Rust',
  ruby: 'Ruby',
  rust: 'Rust',
  sass: 'Sass',
  scala: 'Scala',
  scheme: 'Scheme',
  scss: 'SCSS',
  sh: 'Shell',
  sol: 'Solidity',
  solidity: 'Solidity',
  sql: 'SQL',
  svelte: 'Svelte',
  swift: 'Swift',
  terraform: 'Terraform',
  tf: 'Terraform',
  toml: 'TOML',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  vue: 'Vue',
  vy: 'Vyper',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
}

/** Values tools use for rules that apply to any text. */
const NO_LANGUAGE = new Set(['', '*', 'any', 'generic', 'none', 'regex', 'text'])

const MAX_LENGTH = 60

/** Returns the canonical name for an identifier, if known. */
export const knownLanguage = (word: string): string | undefined => {
  const key = word.trim().toLowerCase()
  return Object.hasOwn(NAMES, key) ? NAMES[key] : undefined
}

/** Returns the canonical name for a language value in the directory's addresses, else the value itself. */
export const languageName = (value: string): string => Object.values(NAMES).find((name) => name.toLowerCase() === value) ?? value

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
