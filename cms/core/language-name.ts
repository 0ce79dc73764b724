/** Returns the English name of a language, because the admin is English: “German” for `de`. */
export const languageName = (code: string): string => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code
