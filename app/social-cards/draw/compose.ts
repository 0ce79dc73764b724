import type { Card } from '../card.ts'
import type { Composition } from './composition.ts'
import { drawPost, drawRelease, drawStory, drawTerm } from './compositions/articles.ts'
import { drawFinding, drawRule } from './compositions/finding.ts'
import { drawAnalyzer, drawJobs, drawNumber, drawPage, drawPlans } from './compositions/pages.ts'

/** Lays a card out as its kind asks. */
export function compose(card: Card): Composition {
  switch (card.kind) {
    case 'rule':
      return drawRule(card)
    case 'finding':
      return drawFinding(card)
    case 'post':
      return drawPost(card)
    case 'release':
      return drawRelease(card)
    case 'term':
      return drawTerm(card)
    case 'story':
      return drawStory(card)
    case 'plans':
      return drawPlans(card)
    case 'analyzer':
      return drawAnalyzer(card)
    case 'jobs':
      return drawJobs(card)
    case 'number':
      return drawNumber(card)
    case 'page':
      return drawPage(card)
  }
}
