const MAX_DEPTH = 6

/** Moves the headings of a Markdown document down by some levels, but not lines of code that look like headings. */
export function deepened(markdown: string, levels: number): string {
  let fence = ''
  const lines = markdown.split('\n').map((line) => {
    const [, run = ''] = /^(`{3,}|~{3,})/.exec(line) ?? []
    if (fence) {
      if (run.startsWith(fence) && run === line.trimEnd()) fence = ''
      return line
    }
    fence = run
    const [, marks = '', rest = ''] = /^(#{1,6})( .*)$/.exec(line) ?? []
    return marks ? '#'.repeat(Math.min(marks.length + levels, MAX_DEPTH)) + rest : line
  })
  return lines.join('\n')
}
