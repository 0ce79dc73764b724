import { expect, test } from 'vitest'
import { markdownToHtml } from './markdown.server.ts'

test.each([
  ['on another host becomes a link', '![A chart](https://x.example/a.png)', '<a href="https://x.example/a.png">A chart</a>'],
  ['on another host without a protocol becomes a link', '![A chart](//x.example/a.png)', '<a href="https://x.example/a.png">A chart</a>'],
  ['without alt text is labelled with its address', '![](http://x.example/a.png)', '<a href="http://x.example/a.png">x.example/a.png</a>'],
  [
    'inside a link becomes the text of that link',
    '[![Status](https://x.example/s.svg) of it](https://y.example)',
    '<a href="https://y.example">Status of it</a>',
  ],
  ['with a relative address becomes plain text', '![A chart](img/a.png)', 'A chart'],
  ['on this site stays', '![A chart](/api/media/file/a.png)', '<img src="/api/media/file/a.png" alt="A chart">'],
])('an image %s', async (_, markdown, html) => {
  expect(await markdownToHtml(`See ${markdown}.`)).toBe(`<p>See ${html}.</p>`)
})
