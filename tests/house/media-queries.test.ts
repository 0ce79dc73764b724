import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// `max-width: 40rem` and `min-width: 40rem` both apply at exactly 640 pixels (C78).
test('styles for smaller screens end before those for larger ones begin: they say `width < 40rem`, not `max-width`', () => {
  const styles = globSync(['app/**/*.css', 'cms/**/*.css'])
  expect(styles.length).toBeGreaterThan(50)
  const unclear = styles.flatMap((file) => {
    const queries = readFileSync(file, 'utf8').match(/@media[^{]*max-width[^{]*/g) ?? []
    return queries.map((query) => `${file}: ${query.trim()}`)
  })
  expect(unclear).toEqual([])
})
