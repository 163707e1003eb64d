import { expect, it } from 'vitest'
import { papersIn, type PipelinePaper, type PipelineStage, type Stage } from './pipeline.ts'

const paper = (id: string, stage: Stage, nextFollowUp: string | null): PipelinePaper => ({
  id,
  version: 1,
  resource: 'quotations',
  stage,
  state: stage,
  date: '2026-11-20',
  customer: '1001',
  salesperson: null,
  currency: 'COP',
  total: 1,
  until: null,
  nextFollowUp,
  overdue: false,
  lastNote: null,
  lostReason: null,
  lostNote: null,
  order: null,
})

const stage = (name: Stage, ...papers: readonly PipelinePaper[]): PipelineStage => ({
  stage: name,
  count: papers.length,
  overdue: 0,
  amounts: [],
  papers,
})

const stages = [
  stage('REQUESTED', paper('R-1', 'REQUESTED', null)),
  stage('SENT', paper('Q-1', 'SENT', '2026-11-25'), paper('Q-2', 'SENT', '2026-11-18')),
  stage('WON', paper('Q-3', 'WON', '2026-11-01')),
]

it('without a stage chosen shows what is open, the earliest follow-up first', () => {
  expect(papersIn(stages, '').map(({ id }) => id)).toEqual(['Q-2', 'Q-1', 'R-1'])
})

it('shows the papers of a chosen stage, and none of one that is not there', () => {
  expect(papersIn(stages, 'WON').map(({ id }) => id)).toEqual(['Q-3'])
  expect(papersIn(stages, 'LOST')).toEqual([])
})
