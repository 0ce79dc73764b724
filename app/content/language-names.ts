/** Languages as their people write them, where no analyzer does. The importer's adapters and the function `directory_languages` write these. */
const NAMES = [
  ...'Apex Astro Bash C C# C++ Cairo Clojure CSS Dart Dockerfile Elixir Go GraphQL Hack HTML Java JavaScript JSON Jsonnet Julia'.split(' '),
  ...'Kotlin Less Lisp Lua Markdown OCaml PHP PromQL Python QL R Ruby Rust Sass Scala Scheme SCSS Shell Solidity SQL Svelte Swift Terraform TOML'.split(
    ' ',
  ),
  ...['TypeScript', 'Vue', 'Vyper', 'XML', 'YAML', 'Protocol Buffers'],
]

/** The name of a language by its value in an address. */
export const languageName = (value: string): string => NAMES.find((name) => name.toLowerCase() === value) ?? value
