import { createIsomorphicFn } from '@tanstack/react-start'
import { cardAddress } from './address.ts'
import { type Card, plain } from './card.ts'

/** The card of a page that has no document: its title and what it says about itself. */
export const textCard = (site: string, title: string, text: string): Card => ({
  kind: 'page',
  title: plain(title),
  site,
  text: plain(text),
})

type Shown = { path: string; site: string; title: string; text: string }

/**
 * The address of such a page's card. Networks read the server's HTML, so the browser repeats what that says instead of loading the
 * code that hashes.
 */
export const textCardAddress = createIsomorphicFn()
  .server(({ path, site, title, text }: Shown): string | undefined => cardAddress(path, textCard(site, title, text)))
  .client((): string | undefined => {
    const image = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content
    return image?.includes('/cards/') ? new URL(image).pathname : undefined
  })
