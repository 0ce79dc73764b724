/**
 * Shows the visitor's variants of experiments instead of the controls. Runs in the head of every page as it stands here, as
 * text, before anything is drawn: it may use nothing that is outside of it. The page is the same for everybody; what differs
 * is a style sheet that only this document has. A cookie that is not exactly what the site writes does nothing, and neither
 * does a variant of which the page knows nothing.
 */
export function paintVariants(): void {
  const name = '[a-z0-9]+(?:-[a-z0-9]+)*'
  let cookies = ''
  try {
    cookies = document.cookie
  } catch {
    // Some browsers refuse all storage.
  }
  const [, written = ''] = /(?:^|; )plumb_variants=([\w:.%-]{3,3900})(?:;|$)/.exec(cookies) ?? []
  // Who writes cookies may write a colon as three characters.
  const cookie = written.replaceAll('%3A', ':')
  if (!('adoptedStyleSheets' in document) || !new RegExp(`^${name}:${name}(?:\\.${name}:${name})*$`).test(cookie)) return
  const rules = cookie.split('.').map((one) => {
    const [key, variant] = one.split(':')
    const place = `[data-experiment="${key}"][data-variants~="${variant}"]`
    return `${place}{display:none!important}${place}[data-variant="${variant}"]{display:block!important}`
  })
  const sheet = new CSSStyleSheet()
  // That what is hidden stays so is said with !important in a layer, which only a layer before it can say otherwise.
  sheet.replaceSync(`@layer theme{${rules.join('')}}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
