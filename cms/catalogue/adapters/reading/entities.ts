import { decodeHTMLStrict } from 'entities'

/** Decodes HTML entities, which some tools write in plain text; only once, since the result may look like an entity. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(/&(?!#x?0+;)(?:#x?[\da-f]{1,7}|[a-z][a-z\d]{1,31});/gi, (entity) => decodeHTMLStrict(entity))
