import { documentLocale } from '#app/i18n/document-locale.ts'
import { consentMessages } from '#app/i18n/en/consent.ts'
import { loadMessages, type Messages } from '#app/i18n/index.ts'

/** Consent messages in the document's language, with English as the fallback. */
export const loadConsentMessages = async (): Promise<Messages['consent']> =>
  (await loadMessages(documentLocale(), ['consent']))?.consent ?? consentMessages
