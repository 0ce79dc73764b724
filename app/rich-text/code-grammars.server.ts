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
