export type Shot = { address: string; width: number; theme: string; file: string; overflows: boolean }

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const figure = ({ address, width, theme, file, overflows }: Shot) =>
  `<figure><a href="${file}"><img src="${file}" alt="${escaped(address)}" width="${Math.round(width / 3)}" loading="lazy"></a>
  <figcaption>${width} ${theme}${overflows ? ' <strong>wider than the window</strong>' : ''}</figcaption></figure>`

/** Renders all pictures as one page, grouped by address. */
export function contactSheet(shots: readonly Shot[]): string {
  const groups = Object.groupBy(shots, ({ address }) => address)
  const sections = Object.entries(groups).map(
    ([address, group = []]) => `<section><h2>${escaped(address)}</h2><div>${group.map(figure).join('\n')}</div></section>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:14px system-ui;margin:2rem}div{display:flex;gap:1rem;align-items:start;overflow-x:auto}figure{margin:0}img{border:1px solid #8888}strong{color:#c00}</style>
${sections.join('\n')}`
}
