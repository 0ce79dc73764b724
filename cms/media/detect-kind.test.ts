import { expect, test } from 'vitest'
import { detectKind } from './detect-kind.server.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

test.each([
  ['comments', `<!-- a --> <!-- b -->\n${svg}`],
  ['a declaration and a document type', `<?xml version="1.0"?>\n<!DOCTYPE svg [ <!ELEMENT a ANY> ]>\n<!----> ${svg}`],
])('accepts an SVG that begins with %s', async (_, text) => {
  expect(await detectKind(Buffer.from(text))).toBe('svg')
})

test.each([
  ['comments', '<!---->'.repeat(5000)],
  ['document types', '<!DOCTYPE a [ ] >'.repeat(3000)],
  ['openings', '<!--'.repeat(10_000)],
])('quickly refuses a file that begins with many %s but is not an SVG', async (_, text) => {
  await expect(detectKind(Buffer.from(`${text}x`))).rejects.toThrow('This file is not an image')
})
