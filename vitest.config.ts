import path from 'node:path'
import { defineConfig } from 'vitest/config'

// Each worker reads Payload once, and keeps its compiled code for the next run.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled')

const shared = { setupFiles: ['tests/setup/console.ts'], environment: 'node' as const }

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          setupFiles: [...shared.setupFiles, 'tests/setup/document.ts'],
          include: ['{app,cms,seed,server,scripts,tests/house,tests/runner}/**/*.test.{ts,tsx}'],
          pool: 'forks',
          isolate: false,
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
          include: ['tests/process/**/*.test.ts'],
          globalSetup: ['tests/setup/global.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
