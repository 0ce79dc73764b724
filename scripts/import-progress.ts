import type { Progress } from '#cms/catalogue/import-options.ts'

const whole = (number: number) => Math.round(number).toLocaleString('en')

function textOf({ analyzer, done, rate, left }: Progress): string {
  const speed = `${whole(rate)} rules/s`
  if (left === null) return `${analyzer}: ${whole(done)} rules read, ${speed}`
  return `${analyzer}: ${whole(done)} rules written, ${speed}, ${left === 0 ? 'done' : `${whole(left)} s left`}`
}

/** Prints progress: a line updated in place on a terminal, else a line every two seconds. */
export function progressLine(): { show: (progress: Progress) => void; end: () => void } {
  const live = process.stdout.isTTY
  const every = live ? 100 : 2000
  let last = 0
  let shown = false
  return {
    show(progress) {
      const now = performance.now()
      if (now - last < every) return
      last = now
      if (live) process.stdout.write(`\r\u001b[K  ${textOf(progress)}`)
      else console.log(`  ${textOf(progress)}`)
      shown = true
    },
    end() {
      if (live && shown) process.stdout.write('\r\u001b[K')
    },
  }
}
