/** A number as English writes it. */
export const { format: number } = new Intl.NumberFormat('en')
