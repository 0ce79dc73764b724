import { apiMessages as api } from './en/api.ts'
import { articleMessages as article } from './en/article.ts'
import { blocksMessages as blocks } from './en/blocks.ts'
import { cardsMessages as cards } from './en/cards.ts'
import { categoriesMessages as categories } from './en/categories.ts'
import { changesMessages as changes } from './en/changes.ts'
import { compareMessages as compare } from './en/compare.ts'
import { consentMessages as consent } from './en/consent.ts'
import { directorySearchMessages as directorySearch } from './en/directory-search.ts'
import { directoryMessages as directory } from './en/directory.ts'
import { errorsMessages as errors } from './en/errors.ts'
import { formControllerMessages as formController } from './en/form-controller.ts'
import { feedsMessages as feeds } from './en/feeds.ts'
import { formatsMessages as formats } from './en/formats.ts'
import { formsMessages as forms } from './en/forms.ts'
import { formPageMessages as formPage } from './en/form-page.ts'
import { issueMessages as issue } from './en/issue.ts'
import { jobsMessages as jobs } from './en/jobs.ts'
import { viewsMessages as views } from './en/views.ts'
import { paletteMessages as palette } from './en/palette.ts'
import { placesMessages as places } from './en/places.ts'
import { pageMessages as page } from './en/page.ts'
import { plansMessages as plans } from './en/plans.ts'
import { playgroundMessages as playground } from './en/playground.ts'
import { previewMessages as preview } from './en/preview.ts'
import { samplesMessages as samples } from './en/samples.ts'
import { searchMessages as search } from './en/search.ts'
import { siteSearchMessages as siteSearch } from './en/site-search.ts'
import { severityMessages as severity } from './en/severity.ts'
import { shellMessages as shell } from './en/shell.ts'
import { textMessages as text } from './en/text.ts'

/**
 * The site's own messages, as opposed to what editors write. Every other language has the same ones (`Messages`). A function
 * takes the values inside a text and formats numbers for its language. Each part is a file, so that a browser loads only the
 * parts it renders.
 */
export const en = {
  shell,
  preview,
  search,
  palette,
  errors,
  page,
  text,
  article,
  samples,
  blocks,
  jobs,
  views,
  places,
  plans,
  severity,
  cards,
  categories,
  directory,
  directorySearch,
  issue,
  changes,
  compare,
  playground,
  forms,
  formController,
  formPage,
  consent,
  formats,
  feeds,
  siteSearch,
  api,
}

/** The messages that every language must provide. */
export type Messages = typeof en
