import { documentLocale } from './document-locale.ts'
import type { MessagesIn } from './files.ts'
import { messagesIn } from './index.ts'

/** One part of the messages in the language of the current document, outside React. The router has already loaded them. */
export const documentMessages = <K extends keyof MessagesIn<'page'>>(part: K, english: MessagesIn<'page'>[K]): MessagesIn<'page'>[K] =>
  messagesIn(documentLocale())?.[part] ?? english
