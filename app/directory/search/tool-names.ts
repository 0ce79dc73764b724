/** Identifies the tools of an address, a comment or a code, by the analyzers' names here, in lower case. */

const table = (text: string): [string, string[]][] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', ...names] = line.split(' ')
      return [key, names]
    })

/** Documentation sites whose address does not contain the tool's name. */
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

/** Tools recognized by name anywhere in a text. */
const KNOWN = new Set(
  `eslint typescript-eslint biome oxlint stylelint tslint jshint deno-lint ruff flake8 pycodestyle pyflakes pydocstyle pylint mypy pyright bandit
  semgrep clippy rubocop shellcheck hadolint yamllint markdownlint golangci-lint staticcheck gosec phpstan psalm phpcs phpmd detekt ktlint checkstyle
  spotbugs pmd swiftlint clang-tidy cpplint cppcheck tflint tfsec checkov trivy sqlfluff ansible-lint actionlint`.split(/\s+/),
)

/** Plugin prefixes of rules. Some are also the name of another tool's rule, which is not meant. */
const PREFIXES = new Set(
  'react-hooks react-native react-perf react-refresh jsx-a11y testing-library jest-dom angular-eslint better-tailwindcss'.split(' '),
)

/** Returns whether a text names a plugin rather than a rule. */
export const isPrefix = (text: string): boolean => PREFIXES.has(text.toLowerCase())

/** Suppression markers that do not contain the tool's name. */
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

/** Address segments common to all documentation. */
export const COMMONPLACE =
  /^(?:docs?|rules?|latest|blob|tree|main|master|head|lint(?:er)?|www|github|com|org|io|dev|net|html?|readme|index|wiki|v?\d+(?:\.\d+)*)$/i

const CODE_HOSTS = ['github.com', 'gitlab.com', 'codeberg.org', 'bitbucket.org']

/** Returns the tools whose documentation may be at this address; `path` is its segments. */
export function toolsAt(host: string, path: readonly string[]): string[] {
  const place = [host, ...path].join('/').toLowerCase()
  const known = PLACES.find(([start]) => `${place}/`.startsWith(`${start}/`))
  if (known) return known[1]
  // Skip the owner: it may have the name of another tool.
  const parts = CODE_HOSTS.includes(host.toLowerCase())
    ? path.slice(1, -1).filter((_, index) => index === 0 || path[index] === 'packages')
    : [...host.split('.'), ...path.slice(0, -1)]
  return parts.filter((part) => !COMMONPLACE.test(part)).map((part) => part.toLowerCase())
}

/** Returns the possible package names of a plugin by the prefix of its rules: `n`, `@typescript-eslint`, `@next/next`. */
export function pluginsOf(prefix: string): string[] {
  const [first = '', second] = prefix.split('/')
  if (first.startsWith('@'))
    return [first.slice(1), `eslint-${first.slice(1)}`, `${first}/eslint-plugin`, ...(second ? [`${first}/eslint-plugin-${second}`] : [])]
  const older = first === 'node' ? ['eslint-plugin-n'] : []
  return [first, `eslint-plugin-${first}`, `stylelint-${first}`, ...older]
}

/** ESLint's and Stylelint's plugins are separate analyzers here. */
function ownerOf(tool: string, code: string): string[] {
  const prefix = code.slice(0, Math.max(0, code.lastIndexOf('/')))
  return prefix !== '' && (tool === 'eslint' || tool === 'stylelint')
    ? pluginsOf(prefix).filter((name) => !KNOWN.has(name) || name === 'typescript-eslint')
    : [tool]
}

/** Returns the tools that own `codes`, which `tools` reported. Several codes may belong to several tools, so none is returned. */
export function ownersOf(tools: readonly string[], codes: readonly string[]): string[] {
  const [code, ...others] = codes
  if (code === undefined) return [...tools]
  return others.length > 0 ? [] : tools.flatMap((tool) => ownerOf(tool, code))
}

/** Returns whether a word is the name of a tool. */
export const isTool = (word: string): boolean => KNOWN.has(word) || /^(?:@[\w-]+\/)?eslint-plugin(?:-|$)/.test(word)

/** Returns the tools that obey a comment with this marker. */
export const toolsOfMark = (mark: string): string[] => SILENT.find(([name]) => name === mark)?.[1] ?? [mark]
