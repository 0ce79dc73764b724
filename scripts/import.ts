import { enableCompileCache } from 'node:module'
import { bundleOf, IMPORT } from './bundle-commands.ts'

// Reuses compiled code of earlier runs (in NODE_COMPILE_CACHE, else a temporary folder): compiling the CMS takes longer than a small import.
enableCompileCache()

await import((await bundleOf(IMPORT)) ?? `../${IMPORT.source}`)
