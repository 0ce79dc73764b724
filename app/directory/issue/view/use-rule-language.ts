import { CONTENT_LOCALES } from '#config'
import { useLocale } from '#app/i18n/use-messages.ts'

/** The `lang` of rule texts, if the page is in another language: catalogues are not translated. */
export const useRuleLanguage = () => (useLocale() === CONTENT_LOCALES.default ? undefined : CONTENT_LOCALES.default)
