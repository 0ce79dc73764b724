import { CONTENT_LOCALES } from '#config'
import { useLocale } from '../../ui/use-locale.ts'

/** The language of what tools say of their rules, where the page is in another; nothing translates it. */
export const useRuleLanguage = () => (useLocale() === CONTENT_LOCALES.default ? undefined : CONTENT_LOCALES.default)
