import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/runner/longest-first.ts'

// Caches compiled code, above all Payload's, across workers and runs.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled')

const shared = {
  setupFiles: ['tests/setup/clean-up.ts', 'tests/setup/console.ts'],
  environment: 'node' as const,
  // What is awaited comes in milliseconds, but not on a machine that has more to do. The default is one second.
  expect: { poll: { timeout: 15_000 } },
}

// PostHog's own library patches the window and keeps running: in a process of its own it is nobody else's.
const CLIENT_TESTS = 'app/analytics/client-*.test.ts'

export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          setupFiles: [...shared.setupFiles, 'tests/setup/browser/reset-document.ts'],
          include: ['{app,catalogue,cms,platform,seed,server,scripts,tests/{bench,house,runner,setup}}/**/*.test.{ts,tsx}'],
          exclude: [CLIENT_TESTS],
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'unit-isolated',
          include: [CLIENT_TESTS],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'int',
          include: ['tests/int/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/setup/global.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'process',
          setupFiles: [...shared.setupFiles, 'tests/setup/site/stop-programs.ts'],
          include: ['tests/process/**/*.test.ts'],
          globalSetup: ['tests/setup/global.ts'],
          pool: 'forks',
          isolate: false,
          // These tests often wait: for mail, for timers, for a site to stop. Three left a third of two cores idle.
          maxWorkers: 4,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
