/** Languages as their people write them, where no analyzer does; the same ones are in the function `directory_languages`. */
const NAMES =
  `Apex Bash C C# C++ Clojure CSS Dart Dockerfile Elixir Go HTML Java JavaScript JSON Julia Kotlin Lua OCaml PHP Python R Ruby Rust
  Scala Solidity Swift Terraform TypeScript Vue XML YAML`.split(/\s+/)

/** The name of a language by its value in an address. */
export const languageName = (value: string): string => NAMES.find((name) => name.toLowerCase() === value) ?? value
