import { answerCalls, threadData } from '#platform/threads/thread.ts'
import type { Card } from '../card.ts'
import { drawCard } from './draw-card.ts'

const { folder } = threadData() as { folder: string }

answerCalls((card: Card) => drawCard(card, folder))
