import { randomUUID } from 'node:crypto'

/** A whole contact form, with what is said of it changed; `null` leaves a field out. */
export function contactForm(fields: Record<string, string | null> = {}): URLSearchParams {
  const whole = {
    ...{ name: 'Ada', email: `${randomUUID()}@example.com`, company: 'Weir', role: '', teamSize: '', goal: 'legacy', message: 'Hello' },
    ...{ locale: 'en', consent: 'We answer you.', homepage: '', key: randomUUID(), ...fields },
  }
  return new URLSearchParams(Object.entries(whole).filter((field): field is [string, string] => field[1] !== null))
}

/** Sends a form as the site's script does. */
export const sendForm = (url: string, body: URLSearchParams, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/forms/contact-sales`, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { accept: 'application/json', origin: url, referer: `${url}/contact-sales`, ...headers },
  })
