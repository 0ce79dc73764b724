import { afterAll } from 'vitest'
import { stopPrograms } from './site-process.ts'

/** Test files share a process: a program left running by one file would interfere with the next, and with its database. */
afterAll(stopPrograms)
