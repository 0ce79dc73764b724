import { afterAll } from 'vitest'
import { cleanUpFile } from './after-file.ts'

/** Runs again for every file, unlike the modules it imports: those are shared by the files of a process, and keep the list. */
afterAll(cleanUpFile)
