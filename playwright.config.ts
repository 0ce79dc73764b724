import { defineConfig } from '@playwright/test'

const MEASURED = ['**/analytics/analytics-*.test.ts', '**/replay/*.test.ts']
const CONSENT = '**/analytics/consent*.test.ts'

/** The global setup finds the browser and starts the site. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/browser/e2e.ts',
  fullyParallel: true,
  forbidOnly: true,
  // More than the two cores, because tests often wait, for example for a timer or a mail.
  workers: 3,
  retries: 0,
  // Generous: one journey checks several things, also on a busy machine. A state that never comes fails its own expectation first.
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { timeout: 120_000 } },
  // Tests with a site of their own share a worker, so that it is started once; they begin first, beside the others.
  projects: [
    { name: 'measured', testMatch: MEASURED, workers: 1 },
    { name: 'consent', testMatch: CONSENT, workers: 1 },
    { name: 'site', testMatch: '**/*.test.ts', testIgnore: [...MEASURED, CONSENT] },
  ],
  reporter: [['line']],
  outputDir: 'test-results',
})
