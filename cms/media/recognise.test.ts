import { expect, test } from 'vitest'
import { recognise } from './recognise.server.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

test.each([
  ['comments', `<!-- a --> <!-- b -->\n${svg}`],
  ['a declaration and a document type', `<?xml version="1.0"?>\n<!DOCTYPE svg [ <!ELEMENT a ANY> ]>\n<!----> ${svg}`],
])('an SVG may begin with %s', async (_, text) => {
  expect(await recognise(Buffer.from(text))).toBe('svg')
})

test.each([
  ['comments', '<!---->'.repeat(5000)],
  ['document types', '<!DOCTYPE a [ ] >'.repeat(3000)],
  ['openings', '<!--'.repeat(10_000)],
])('what begins with many %s and is no SVG is refused at once', async (_, text) => {
  await expect(recognise(Buffer.from(`${text}x`))).rejects.toThrow('This is not a picture')
})
