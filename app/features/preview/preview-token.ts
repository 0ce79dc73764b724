const NAME = 'previewToken'

type Session = Pick<Storage, 'setItem' | 'removeItem'>
type Surroundings = { document: { cookie: string }; session: Session; isSecure: boolean; reload: () => void }

const ofBrowser = (): Surroundings => ({
  document,
  session: sessionStorage,
  isSecure: location.protocol === 'https:',
  // Whatever the address asks for, the kept token decides from now on.
  reload: () => location.replace(location.pathname),
})

/**
 * Keeps a token the server issued, or with none forgets it, and loads the page again (C49). Cookie and session storage
 * hold the same; both end with the session.
 */
export function setPreviewToken(token: string | undefined, { document, session, isSecure, reload } = ofBrowser()): void {
  const attributes = `; path=/; samesite=lax${isSecure ? '; secure' : ''}`
  if (token === undefined) {
    document.cookie = `${NAME}=; max-age=0${attributes}`
    session.removeItem(NAME)
  } else {
    document.cookie = `${NAME}=${encodeURIComponent(token)}${attributes}`
    session.setItem(NAME, token)
  }
  reload()
}
