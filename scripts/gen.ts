import { writeFile } from 'node:fs/promises'
import { ANALYTICS_DOCS, analyticsDocs } from './analytics-docs.ts'
import { useOfflineSettings } from './offline-settings.ts'
import { runProgram } from './run-program.ts'
import { command, step } from './step.ts'

const PAYLOAD = 'node_modules/payload/bin.js'

await command(async () => {
  useOfflineSettings()
  await step('Writing payload-types.ts', () => runProgram(PAYLOAD, ['generate:types']))
  await step('Writing app/routes/_payload/importMap.js', () => runProgram(PAYLOAD, ['generate:importmap']))
  await step(`Writing ${ANALYTICS_DOCS}`, async () => writeFile(ANALYTICS_DOCS, await analyticsDocs()))
})
