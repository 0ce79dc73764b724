import { buildSite } from './build-site.ts'
import { command } from './step.ts'

await command(buildSite)
