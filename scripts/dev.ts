import { spawn } from 'node:child_process'
import { inspectDatabase } from '../server/preflight.ts'
import { withDatabase } from './database.ts'
import { runProgram } from './run-program.ts'
import { command, step } from './step.ts'

/** `npm run dev`: the same database as `npm start`, under Vite's development server. */
await command(() =>
  withDatabase(async (url) => {
    const { pending, empty } = await inspectDatabase(url)
    if (pending.length > 0) await step(`Applying ${pending.length} migration(s)`, () => runProgram('scripts/migrate.ts', []))
    if (empty) await step('Seeding the empty database', () => runProgram('scripts/seed.ts', []))
    const port = process.env.PORT ?? '3000'
    const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'dev', '--port', port], {
      stdio: 'inherit',
      env: { STYLEGUIDE: 'on', ...process.env, NODE_ENV: 'development' },
    })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vite.kill(signal))
    await new Promise((resolve) => vite.on('exit', resolve))
  }),
)
