import type { Query } from './query.server.ts'

/** Advisory lock that saves of issues and analyzers share and an import takes exclusively. */
const SAVE_LOCK = `hashtext('plumbline saves of the directory')`

/** Waits for running saves of the directory and blocks new ones until the transaction ends. */
export const blockSaves = (query: Query) => query(`SELECT pg_advisory_xact_lock(${SAVE_LOCK})`)

/** Waits until no import is writing, so that the transaction reads what it wrote. */
export const waitForImports = (query: Query) => query(`SELECT pg_advisory_xact_lock_shared(${SAVE_LOCK})`)
