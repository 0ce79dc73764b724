/** Blocks. */
export const blocksMessages = {
  nothing: 'Nothing is listed here yet.',
  letters: 'Terms by letter',
  linkToAnswer: 'Link to this answer',
  story: 'Read the story',
  badges: { held: 'In place', preparing: 'In preparation', planned: 'Planned' },
  fixes: { safe: 'Safe: behaviour stays the same', unsafe: 'Needs review: behaviour may change' },
  fixedIn: 'Fixed in',
  reached: 'Reached',
  notConnected: 'Not connected',
}
