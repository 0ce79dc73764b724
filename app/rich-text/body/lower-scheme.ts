/** Writes the scheme of an address in lower case: browsers ignore its case, sanitizers do not. */
export const lowerScheme = (address: string): string => address.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
