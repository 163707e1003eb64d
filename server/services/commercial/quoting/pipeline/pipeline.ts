import { type Pipeline, stages } from '../../../../../src/domain/commercial/pipeline.ts'
import { companyDay } from '../../../company/companyDay.ts'
import type { Implementation } from '../../../service.ts'
import { amountsOf } from './amounts.ts'
import { askedOf, recentDays } from './asked.ts'
import { offers, ordersToInvoice, purchases, receivables } from './openItems.ts'
import { type FoundPaper, lastNotesOf, papersOf } from './papers.ts'

/** Papers of a stage that are sent; the counts and sums are of all of them. */
const mostPapers = 100

const valued = (papers: readonly FoundPaper[]) =>
  amountsOf(papers.map(({ currency, total }) => ({ currency, value: total })))

/** Why quotations were lost: how many, and worth how much, the most frequent reason first. */
const reasonsOf = (lost: readonly FoundPaper[]) => {
  const reasons = new Map<string, readonly FoundPaper[]>()
  for (const paper of lost) {
    const reason = paper.lostReason ?? paper.state
    reasons.set(reason, [...(reasons.get(reason) ?? []), paper])
  }
  return [...reasons]
    .map(([reason, papers]) => ({ reason, count: papers.length, amounts: valued(papers) }))
    .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason))
}

/**
 * The commercial area at a look (X-DOC-STATES; B-ORDER-CALLS, B-INVOICE-CALLS): requests and quotations by stage, why
 * some were lost, orders to invoice and receivables, what is being bought; each as far as the caller's own rights and limits reach, and null
 * where they do not.
 */
export const pipeline: Implementation = async (session, input, { deps }) => {
  const today = companyDay(deps.clock(), session.caller)
  const asked = askedOf(session, input, today)
  const papers = await papersOf(session, asked)
  const byStage = stages.map((stage) => ({ stage, own: papers.filter((paper) => paper.stage === stage) }))
  const shown = byStage.flatMap(({ own }) => own.slice(0, mostPapers))
  const notes = await lastNotesOf(session, shown)
  return {
    today,
    recentDays: asked.dateFrom === '' && asked.dateTo === '' ? recentDays : null,
    stages: byStage.map(({ stage, own }) => ({
      stage,
      count: own.length,
      overdue: own.filter(({ overdue }) => overdue).length,
      amounts: valued(own),
      papers: own
        .slice(0, mostPapers)
        .map((paper) => ({ ...paper, lastNote: notes.get(`${paper.resource}/${paper.id}`) ?? null })),
    })),
    lostReasons: reasonsOf(papers.filter(({ stage }) => stage === 'LOST')),
    toInvoice: await ordersToInvoice(session, asked),
    receivables: await receivables(session, asked),
    offers: await offers(session, asked),
    purchases: await purchases(session, asked),
  } satisfies Pipeline
}
