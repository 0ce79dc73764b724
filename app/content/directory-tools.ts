/** Which tools an address, a comment or a code is of, by the names that analyzers have here; in lower case. */

const table = (text: string): [string, string[]][] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', ...names] = line.split(' ')
      return [key, names]
    })

/** Places whose own names would say another tool, or none. */
const PLACES = table(`
eslint.org eslint
eslint.style eslint-stylistic stylistic @stylistic/eslint-plugin
eslint.vuejs.org eslint-plugin-vue
biomejs.dev biome
oxc.rs oxlint
github.com/oxc-project oxlint
rust-lang.github.io/rust-clippy clippy
github.com/rust-lang/rust-clippy clippy
flake8rules.com flake8 pycodestyle pyflakes
`)

/** Tools that are known by name wherever it stands. */
const KNOWN = new Set(
  `eslint typescript-eslint biome oxlint stylelint tslint jshint deno-lint ruff flake8 pycodestyle pyflakes pydocstyle pylint mypy pyright bandit
  semgrep clippy rubocop shellcheck hadolint yamllint markdownlint golangci-lint staticcheck gosec phpstan psalm phpcs phpmd detekt ktlint checkstyle
  spotbugs pmd swiftlint clang-tidy cpplint cppcheck tflint tfsec checkov trivy sqlfluff ansible-lint actionlint`.split(/\s+/),
)

/** What rules of a plugin have before their slash. A tool may have a rule of that name, which is not what was meant. */
const PREFIXES = new Set(
  'react-hooks react-native react-perf react-refresh jsx-a11y testing-library jest-dom angular-eslint better-tailwindcss'.split(' '),
)

/** Whether a text names a plugin rather than a rule. */
export const isPrefix = (text: string): boolean => PREFIXES.has(text.toLowerCase())

/** Comments that do not say whom they tell to be silent. */
const SILENT = table(`
noqa ruff flake8 pycodestyle pyflakes pydocstyle
nosemgrep semgrep
nosem semgrep
nosec bandit gosec
nolint golangci-lint clang-tidy cpplint
nolintnextline clang-tidy cpplint
nopmd pmd
type mypy
`)

/** Parts of addresses that every tool's documentation has. */
export const COMMONPLACE =
  /^(?:docs?|rules?|latest|blob|tree|main|master|head|lint(?:er)?|www|github|com|org|io|dev|net|html?|readme|index|wiki|v?\d+(?:\.\d+)*)$/i

const CODE_HOSTS = ['github.com', 'gitlab.com', 'codeberg.org', 'bitbucket.org']

/** The tools that documentation at this place may be of; `path` as its parts. */
export function toolsAt(host: string, path: readonly string[]): string[] {
  const place = [host, ...path].join('/').toLowerCase()
  const known = PLACES.find(([start]) => `${place}/`.startsWith(`${start}/`))
  if (known) return known[1]
  // An owner may be called as another tool of theirs.
  const parts = CODE_HOSTS.includes(host.toLowerCase())
    ? path.slice(1, -1).filter((_, index) => index === 0 || path[index] === 'packages')
    : [...host.split('.'), ...path.slice(0, -1)]
  return parts.filter((part) => !COMMONPLACE.test(part)).map((part) => part.toLowerCase())
}

/** What the plugin may be called whose rules have `prefix` before a slash: `n`, `@typescript-eslint`, `@next/next`. */
export function pluginsOf(prefix: string): string[] {
  const [first = '', second] = prefix.split('/')
  if (first.startsWith('@'))
    return [first.slice(1), `eslint-${first.slice(1)}`, `${first}/eslint-plugin`, ...(second ? [`${first}/eslint-plugin-${second}`] : [])]
  const older = first === 'node' ? ['eslint-plugin-n'] : []
  return [first, `eslint-plugin-${first}`, `stylelint-${first}`, ...older]
}

/** ESLint's and Stylelint's plugins are tools of their own here. */
function ownerOf(tool: string, code: string): string[] {
  const prefix = code.slice(0, Math.max(0, code.lastIndexOf('/')))
  return prefix !== '' && (tool === 'eslint' || tool === 'stylelint')
    ? pluginsOf(prefix).filter((name) => !KNOWN.has(name) || name === 'typescript-eslint')
    : [tool]
}

/** Whose rules `codes` are, where `tools` said them. Several may be of several: then it is nobody's alone. */
export function ownersOf(tools: readonly string[], codes: readonly string[]): string[] {
  const [code, ...others] = codes
  if (code === undefined) return [...tools]
  return others.length > 0 ? [] : tools.flatMap((tool) => ownerOf(tool, code))
}

/** Whether a word names a tool by itself. */
export const isTool = (word: string): boolean => KNOWN.has(word) || /^(?:@[\w-]+\/)?eslint-plugin(?:-|$)/.test(word)

/** The tools that obey a comment with this mark. */
export const toolsOfMark = (mark: string): string[] => SILENT.find(([name]) => name === mark)?.[1] ?? [mark]
