import { randomUUID } from 'node:crypto'

/** A complete contact form with some fields overridden; `null` omits a field. */
export function contactForm(fields: Record<string, string | null> = {}): URLSearchParams {
  const complete = {
    ...{ name: 'Ada', email: `${randomUUID()}@example.com`, company: 'Weir', role: '', teamSize: '', goal: 'legacy', message: 'Hello' },
    ...{ locale: 'en', consent: 'We answer you.', homepage: '', key: randomUUID(), ...fields },
  }
  return new URLSearchParams(Object.entries(complete).filter((field): field is [string, string] => field[1] !== null))
}

/** Sends a form as the site's script does. */
export const sendForm = (url: string, body: URLSearchParams, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/forms/contact-sales`, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { accept: 'application/json', origin: url, referer: `${url}/contact-sales`, ...headers },
  })
