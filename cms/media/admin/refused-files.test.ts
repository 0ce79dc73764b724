import { expect, test } from 'vitest'
import { reasonOf } from './refused-files.tsx'

test.each([
  [{ reason: 'This file is not an image.' }, 'This file is not an image.'],
  [{ reason: 'The following field is invalid: Description', fields: [{ message: 'Describe the image.' }] }, 'Describe the image.'],
  [{ reason: 'Two fields', fields: [{ message: 'Describe the image.' }, { message: 'Too large.' }] }, 'Describe the image. Too large.'],
  [{ reason: 'The following field is invalid: Name', fields: [{}] }, 'The following field is invalid: Name'],
  [{}, 'the upload failed, and the server did not say why. Try again.'],
])('%j was refused because: %s', (file, reason) => {
  expect(reasonOf(file)).toBe(reason)
})
