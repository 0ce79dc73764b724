import { articleWords as article } from './en/article.ts'
import { blocksWords as blocks } from './en/blocks.ts'
import { categoriesWords as categories } from './en/categories.ts'
import { changesWords as changes } from './en/changes.ts'
import { consentWords as consent } from './en/consent.ts'
import { directorySearchWords as directorySearch } from './en/directory-search.ts'
import { directoryWords as directory } from './en/directory.ts'
import { errorsWords as errors } from './en/errors.ts'
import { formDeskWords as formDesk } from './en/form-desk.ts'
import { formsWords as forms } from './en/forms.ts'
import { handBackWords as handBack } from './en/hand-back.ts'
import { issueWords as issue } from './en/issue.ts'
import { jobsWords as jobs } from './en/jobs.ts'
import { viewsWords as views } from './en/views.ts'
import { placesWords as places } from './en/places.ts'
import { pageWords as page } from './en/page.ts'
import { plansWords as plans } from './en/plans.ts'
import { previewWords as preview } from './en/preview.ts'
import { samplesWords as samples } from './en/samples.ts'
import { searchWords as search } from './en/search.ts'
import { severityWords as severity } from './en/severity.ts'
import { shellWords as shell } from './en/shell.ts'
import { textWords as text } from './en/text.ts'

/**
 * The site's own words: what it says by itself, beside what editors write. Every other language has the same ones (`Words`).
 * A function takes what stands in the middle of a text; numbers are written as the language writes them. Each part is a file,
 * so that a browser has those of what it draws.
 */
export const en = {
  shell,
  preview,
  search,
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
  categories,
  directory,
  directorySearch,
  issue,
  changes,
  forms,
  formDesk,
  handBack,
  consent,
}

/** What every language has words for. */
export type Words = typeof en
