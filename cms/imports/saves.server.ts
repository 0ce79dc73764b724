import type { Query } from '../moves/query.server.ts'

/** The gate that saves of issues and analyzers pass together, and an import alone. */
const GATE = `hashtext('plumbline saves of the directory')`

/** Waits until saves of the directory that are under way have ended, and holds those that come until the transaction ends. */
export const holdSaves = (query: Query) => query(`SELECT pg_advisory_xact_lock(${GATE})`)

/** Waits until no import is writing: what is read from here on is what it wrote. */
export const passImports = (query: Query) => query(`SELECT pg_advisory_xact_lock_shared(${GATE})`)
