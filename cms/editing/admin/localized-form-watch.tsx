import type { Locale } from 'payload'
import { FormWatch } from './form-watch.tsx'

/** Passes the form watch the language the form was filled in. A server component, because only the server knows it for certain. */
export const LocalizedFormWatch = ({ locale }: { locale?: Locale | null }) => <FormWatch locale={locale?.code ?? ''} />
