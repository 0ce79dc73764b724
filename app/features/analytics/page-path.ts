const LONGEST = 200

/** A segment that may name a person: an address, or a long number. People type all kinds of things into address bars. */
const PERSONAL = /@|%40|\d{6,}|[^\w.~%-]/i

/** The path of a page as events say it: without query and fragment, and without what may be somebody's own. */
export const pagePath = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => (PERSONAL.test(segment) ? '-' : segment))
    .join('/')
    .slice(0, LONGEST)
