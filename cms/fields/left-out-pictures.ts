const MAX_NAMED = 5

/** Names a pasted picture: “chart.png” from example.com. Addresses of other kinds name no place that its author knows. */
function pictureName(src: unknown): string {
  const { protocol, host, pathname } =
    typeof src === 'string' && URL.canParse(src) ? new URL(src) : { protocol: '', host: '', pathname: '' }
  if (!/^https?:$/.test(protocol)) return protocol === 'data:' ? 'a picture inside the pasted text' : 'a picture from your computer'
  const file = pathname.split('/').at(-1) ?? ''
  return file ? `“${file.slice(0, 60)}” from ${host}` : `a picture from ${host}`
}

/** Says which pictures were left out, and how to insert them. */
export function leftOutPictures(sources: readonly unknown[]): string {
  const names = [...new Set(sources.map(pictureName))]
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  const named = names.slice(0, MAX_NAMED).join(', ') + more
  return `Pasted pictures that are not uploaded are left out: ${named}. Save each as a file, then insert it with “Upload” in the toolbar.`
}
