import { parse, TomlError } from 'smol-toml'
import { CatalogueError } from '../../adapter.ts'

/** Parses TOML. @throws {CatalogueError} with the line of the error */
export function tomlOf(text: string, file: string): Record<string, unknown> {
  try {
    return parse(text, { maxDepth: 100 })
  } catch (error) {
    if (!(error instanceof TomlError)) throw new CatalogueError('It is not valid TOML.', { file })
    const reason = error.message.split('\n')[0]?.replace(/^Invalid TOML document:\s*/, '') ?? ''
    throw new CatalogueError(`It is not valid TOML: ${reason.slice(0, 300)}.`, { file, line: error.line })
  }
}

/** Returns the line on which a top-level key is set. */
export function lineOfKey(text: string, key: string): number | undefined {
  const at = text.search(new RegExp(`^\\s*"?${key}"?\\s*=`, 'm'))
  return at === -1 ? undefined : text.slice(0, at).split('\n').length + (/^\s*\n/.test(text.slice(at)) ? 1 : 0)
}
