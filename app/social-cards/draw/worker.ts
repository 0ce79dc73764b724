import { workerData } from 'node:worker_threads'
import { answerCalls } from '#platform/threads/answer-calls.ts'
import type { Card } from '../card.ts'
import { drawCard } from './draw-card.ts'

const { folder } = workerData as { folder: string }

answerCalls((card: Card) => drawCard(card, folder))
