/** Blocks. */
export const blocksWords = {
  nothing: 'Nothing is listed here yet.',
  letters: 'Terms by letter',
  linkToAnswer: 'Link to this answer',
  story: 'Read the story',
  badges: { held: 'In place', preparing: 'In preparation', planned: 'Planned' },
  fixes: { safe: 'Safe: behaviour stays the same', unsafe: 'Waits for a person: behaviour may change' },
  fixedIn: 'Fixed in',
  reached: 'Reached',
  notConnected: 'Not connected',
}
