/**
 * Languages by the words that tools, fences and file names have for them; one that is not here is called as the tool calls it. The function
 * `directory_languages` in Postgres writes these names too.
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

/** What tools say in place of a language where a rule reads any text. */
const NO_LANGUAGE = new Set(['', '*', 'any', 'generic', 'none', 'regex', 'text'])

const LONGEST = 60

/** The name of the language that this word means, if it means a known one. */
export const knownLanguage = (word: string): string | undefined => {
  const key = word.trim().toLowerCase()
  return Object.hasOwn(NAMES, key) ? NAMES[key] : undefined
}

/** The name of a language by its value in the directory's addresses, as its people write it; one that is not here as it stands there. */
export const languageName = (value: string): string => Object.values(NAMES).find((name) => name.toLowerCase() === value) ?? value

/** The names of the languages that a tool says a rule is for, each once. */
export const languagesCalled = (words: readonly string[]): string[] =>
  [
    ...new Set(
      words
        .map((word) => word.trim())
        .filter((word) => !NO_LANGUAGE.has(word.toLowerCase()) && word.length <= LONGEST)
        .map((word) => knownLanguage(word) ?? word),
    ),
  ].slice(0, 20)
