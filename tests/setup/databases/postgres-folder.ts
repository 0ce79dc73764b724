import { existsSync, globSync, rmSync, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** A folder in memory on Linux. */
const IN_MEMORY = '/dev/shm'

/** Several times what the copies of the templates that exist at the same time take. */
const NEEDED_BYTES = 4 * 1024 ** 3

const NAME = 'plumbline-test-postgres-'

/** Deletes the databases that runs left behind when they were killed. The name of a folder has the process that made it. */
function deleteAbandoned(): void {
  for (const folder of globSync(`${NAME}*`, { cwd: IN_MEMORY })) {
    const [pid] = folder.slice(NAME.length).split('-')
    if (!existsSync(`/proc/${pid}`)) rmSync(path.join(IN_MEMORY, folder), { recursive: true, force: true })
  }
}

function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY)) return false
  deleteAbandoned()
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize >= NEEDED_BYTES && os.freemem() >= NEEDED_BYTES
}

/**
 * Makes a folder for the data of a Postgres: in memory if there is room. A copy of a template is some 2,500 files, and ext4 without a
 * journal takes over a second to create them while those of another copy have just been deleted.
 */
export const makePostgresFolder = (): Promise<string> =>
  mkdtemp(path.join(hasRoomInMemory() ? IN_MEMORY : os.tmpdir(), `${NAME}${process.pid}-`))
