import { number } from './number.ts'

/** What surrounds a page. */
export const pageWords = {
  breadcrumb: 'Breadcrumb',
  contents: 'On this page',
  neighbours: 'Neighbouring pages',
  previous: 'Previous',
  next: 'Next',
  older: 'Older',
  newer: 'Newer',
  pageOf: (page: number, pages: number) => `Page ${number(page)} of ${number(pages)}`,
}
