import { expect, test } from 'vitest'
import { markdownToHtml } from './markdown.server.ts'

test.each([
  ['of another host is a link', '![A chart](https://x.example/a.png)', '<a href="https://x.example/a.png">A chart</a>'],
  ['of another host without a protocol is a link too', '![A chart](//x.example/a.png)', '<a href="https://x.example/a.png">A chart</a>'],
  ['without words is named by its address', '![](http://x.example/a.png)', '<a href="http://x.example/a.png">x.example/a.png</a>'],
  [
    'in a link is the text of that link',
    '[![Status](https://x.example/s.svg) of it](https://y.example)',
    '<a href="https://y.example">Status of it</a>',
  ],
  ['beside the text’s own file is not here', '![A chart](img/a.png)', 'A chart'],
  ['of this site stays', '![A chart](/api/media/file/a.png)', '<img src="/api/media/file/a.png" alt="A chart">'],
])('a picture %s', async (_, markdown, html) => {
  expect(await markdownToHtml(`See ${markdown}.`)).toBe(`<p>See ${html}.</p>`)
})
