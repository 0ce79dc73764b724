import type { Locale } from 'payload'
import { FormWatch } from './form-watch.tsx'

/** Tells the watch over a form in which language the server filled it; rendered on the server, which alone knows that for certain. */
export const DeskWatch = ({ locale }: { locale?: Locale | null }) => <FormWatch locale={locale?.code ?? ''} />
