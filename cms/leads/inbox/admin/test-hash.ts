/** The URL hash that opens the test drawer; the dashboard links to it. */
export const TEST_HASH = '#test'
