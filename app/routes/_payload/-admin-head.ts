type AdminMetadata = {
  title?: string
  description?: string
  robots?: string
  icons?: { url: string; rel?: string; type?: string; sizes?: string }[]
}

/** The head of an admin page, from the metadata that Payload made for it. */
export function adminHead(loaderData: unknown) {
  const metadata = (loaderData as { metadata?: AdminMetadata } | undefined)?.metadata
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      ...(metadata?.title ? [{ title: metadata.title }] : []),
      { name: 'robots', content: 'noindex, nofollow' },
    ],
    links: (metadata?.icons ?? []).map(({ url, rel = 'icon', ...rest }) => ({ href: url, rel, ...rest })),
  }
}
