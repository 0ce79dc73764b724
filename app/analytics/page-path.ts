const MAX_LENGTH = 200

/** Matches segments that may identify a person: email addresses, long numbers and other typed text. */
const PERSONAL = /@|%40|\d{6,}|[^\w.~%-]/i

/** The path of a page as events report it, with personal segments replaced. */
export const pagePath = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => (PERSONAL.test(segment) ? '-' : segment))
    .join('/')
    .slice(0, MAX_LENGTH)
