import { bootstrap } from './bootstrap.mjs'

await bootstrap('tests/run.ts')
