import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { UserError } from '../step.ts'

const run = promisify(execFile)

/** How to start a program under an account that Postgres accepts: directly, or wrapped if we are root. */
export type Account = { uid?: number; gid?: number; wrap: (program: string, args: string[]) => [string, string[]] }

const asOurselves: Account = { wrap: (program, args) => [program, args] }

async function idOf(flag: '-u' | '-g'): Promise<number | null> {
  try {
    return Number((await run('id', [flag, 'postgres'])).stdout)
  } catch {
    return null
  }
}

async function createUser(): Promise<void> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  } catch (cause) {
    throw new UserError(
      'Postgres refuses to run as root, and the system user "postgres" could not be created. Run the command as an ordinary user, or set DATABASE_URL.',
      {
        cause,
      },
    )
  }
}

async function canReach(uid: number, gid: number, folder: string): Promise<boolean> {
  try {
    await run('test', ['-x', folder], { uid, gid })
    return true
  } catch {
    return false
  }
}

/**
 * The account to run Postgres under. Postgres refuses to run as root, so root switches to the system user `postgres`. If that
 * user cannot enter the checkout (a clone in /root, for example), this process alone grants it the capability it lacks.
 * @param folders the folders it has to read: the programs and the data
 */
export async function postgresAccount(folders: string[]): Promise<Account> {
  if (process.getuid?.() !== 0) return asOurselves
  if ((await idOf('-u')) === null) await createUser()
  const uid = await idOf('-u')
  const gid = await idOf('-g')
  if (uid === null || gid === null)
    throw new UserError('The system user "postgres" was created but cannot be found. Set DATABASE_URL instead.')
  const reachable = await Promise.all(folders.map((folder) => canReach(uid, gid, folder)))
  if (reachable.every(Boolean)) return { uid, gid, wrap: (program, args) => [program, args] }
  // Without this bit, a program's own checks (access(2)) consider only the user and not its capabilities.
  const lend = [
    '--securebits=+no_setuid_fixup',
    '--reuid=postgres',
    '--regid=postgres',
    '--init-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ]
  try {
    await run('setpriv', [...lend, 'test', '-x', folders[0] ?? '/'])
  } catch {
    throw new UserError(
      `The system user "postgres" cannot enter ${process.cwd()}, and Postgres refuses to run as root. Move the checkout to a folder that every user can enter, or set DATABASE_URL.`,
    )
  }
  return { uid, gid, wrap: (program, args) => ['setpriv', [...lend, program, ...args]] }
}
