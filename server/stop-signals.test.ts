import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

const PROGRAM = `
import pino from 'pino'
import { handleProcessFaults, stopOnSignal } from './server/stop-signals.ts'

stopOnSignal({ close: async () => console.log('closed in order'), waitMs: () => 0 })
handleProcessFaults(pino({ base: null }, pino.destination({ fd: 1, sync: true })))
setInterval(() => {}, 1000)
void Promise.reject(new Error('nobody waits'))
setImmediate(() => {
  console.log('goes on')
  if (process.argv[1] === 'throw') setImmediate(() => { throw new Error('nobody catches') })
  else process.kill(process.pid, 'SIGTERM')
})
`

function run(argument: string): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, argument], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, lines: output.trim().split('\n') })))
}

const REJECTION = expect.stringMatching(/"level":50,.*"message":"nobody waits".*"reference":"\w{4}-\w{4}".*nothing awaited/)

test('a rejection that nothing awaits is logged with a reference, and the process goes on', async () => {
  expect(await run('reject')).toEqual({ code: 0, lines: [REJECTION, 'goes on', 'closed in order'] })
})

test('an uncaught exception is logged, and ends the process in order with a code of its own', async () => {
  const exception = expect.stringMatching(/"level":60,.*"nobody catches".*this process ends/)
  expect(await run('throw')).toEqual({ code: 70, lines: [REJECTION, 'goes on', exception, 'closed in order'] })
})
