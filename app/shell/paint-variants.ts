/**
 * Shows the visitor's variants of experiments instead of the controls. Its source is inlined into the head of every page and
 * runs before the first paint, so it must not refer to anything outside itself. The HTML is the same for everybody; only an
 * adopted style sheet differs. A cookie that is not exactly in the format the site writes is ignored, and so is a variant
 * that the page does not have.
 */
export function paintVariants(): void {
  const name = '[a-z0-9]+(?:-[a-z0-9]+)*'
  let cookies = ''
  try {
    cookies = document.cookie
  } catch {
    // Some browsers block all storage.
  }
  const [, written = ''] = /(?:^|; )plumb_variants=([\w:.%-]{3,3900})(?:;|$)/.exec(cookies) ?? []
  // Some cookie writers percent-encode the colon.
  const cookie = written.replaceAll('%3A', ':')
  if (!('adoptedStyleSheets' in document) || !new RegExp(`^${name}:${name}(?:\\.${name}:${name})*$`).test(cookie)) return
  const rules = cookie.split('.').map((one) => {
    const [key, variant] = one.split(':')
    const place = `[data-experiment="${key}"][data-variants~="${variant}"]`
    return `${place}{display:none!important}${place}[data-variant="${variant}"]{display:block!important}`
  })
  const sheet = new CSSStyleSheet()
  // !important in a layer can only be overridden by !important in an earlier layer.
  sheet.replaceSync(`@layer theme{${rules.join('')}}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
