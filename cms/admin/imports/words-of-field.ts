/** A field's name as words: `upstreamId` is “upstream id”. */
export const wordsOfField = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
