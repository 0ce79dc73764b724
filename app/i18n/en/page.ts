import { number } from './number.ts'

/** Navigation around a page. */
export const pageMessages = {
  breadcrumb: 'Breadcrumb',
  contents: 'On this page',
  neighbours: 'Neighbouring pages',
  previous: 'Previous',
  next: 'Next',
  older: 'Older',
  newer: 'Newer',
  place: (first: number, last: number, total: number) =>
    `${first === last ? number(first) : `${number(first)}–${number(last)}`} of ${number(total)}`,
  pageOf: (page: number, pages: number) => `Page ${number(page)} of ${number(pages)}`,
}
