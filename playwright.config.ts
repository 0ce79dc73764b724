import { defineConfig } from '@playwright/test'

/** `tests/run.ts` finds the browser and starts the site; see there. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/setup/e2e.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A test that fails once and passes by itself is listed as flaky; it does not hide.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line']],
  outputDir: 'test-results',
  // Recording costs a sixth of each test; what fails is run again, and recorded then.
  use: { trace: 'on-first-retry' },
})
