import type { ContentLocale } from '#config'
import { loadMessages, type Messages } from '#app/i18n/index.ts'
import * as en from '#app/i18n/en.ts'

/** All messages of a language. */
export const messagesFor = async (locale: ContentLocale): Promise<Messages> => ({ ...en, ...(await loadMessages(locale)) })
