import type { SanitizedConfig } from 'payload'

/** Keeps a value where it is and out of every copy: copies and the wire take enumerable properties only. */
function hide(holder: object | null | undefined, ...names: readonly string[]): void {
  for (const name of names) {
    const property = holder && Object.getOwnPropertyDescriptor(holder, name)
    if (property) Object.defineProperty(holder, name, { ...property, enumerable: false })
  }
}

/**
 * Keeps the server's folders to the server. The admin sends its configuration to every browser that opens its sign-in
 * page, and leaves out what it knows to be the server's own; these it forgets.
 */
export function keepPathsToServer(config: SanitizedConfig): SanitizedConfig {
  hide(config.admin.importMap, 'baseDir', 'importMapFile')
  for (const { upload } of config.collections) if (typeof upload === 'object') hide(upload, 'staticDir')
  return config
}
