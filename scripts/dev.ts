import { spawn } from 'node:child_process'
import { portOf, prepareDatabase, withDatabase } from './database.ts'
import { assertCanListen } from '#server/preflight.ts'
import { command, UserError } from './step.ts'

/** `npm run dev`: serves the same database as `npm start` with Vite's development server. */
await command(async () => {
  const port = portOf(process.env)
  await assertCanListen(port, process.env.HOST, 'npm run dev')
  await withDatabase(async (url) => {
    await prepareDatabase(url)
    console.log('\n  Starting the development server. The first page takes up to a minute; later ones are fast.\n')
    const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'dev', '--port', String(port)], {
      stdio: 'inherit',
      env: { STYLEGUIDE: 'on', ...process.env, NODE_ENV: 'development' },
    })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vite.kill(signal))
    const code = await new Promise<number | null>((resolve) => vite.on('exit', resolve))
    if (code) throw new UserError('The development server stopped. Its output above says why.')
  })
})
