/** The end of the list's address that opens the test; the dashboard leads there. */
export const TEST_HASH = '#test'
