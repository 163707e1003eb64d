/** Where a paper of the commercial area stands, from the first question to the won or lost quotation. */
export const stages = ['REQUESTED', 'DRAFT', 'SENT', 'CHECKED', 'WON', 'LOST'] as const
export type Stage = (typeof stages)[number]

export const isOver = (stage: Stage): boolean => stage === 'WON' || stage === 'LOST'

/** What papers are worth in one currency. */
export interface Amount {
  readonly currency: string
  readonly amount: number
}

/** A request or quotation as the pipeline shows it. */
export interface PipelinePaper {
  readonly id: string
  readonly version: number | null
  readonly resource: string
  readonly stage: Stage
  readonly state: string
  readonly date: string
  readonly customer: string | null
  readonly salesperson: string | null
  readonly currency: string | null
  readonly total: number | null
  /** Until when it is offered, or by when it is wanted. */
  readonly until: string | null
  readonly nextFollowUp: string | null
  readonly overdue: boolean
  readonly lastNote: string | null
  readonly lostReason: string | null
  readonly lostNote: string | null
  readonly order: string | null
}

export interface PipelineStage {
  readonly stage: Stage
  readonly count: number
  readonly overdue: number
  readonly amounts: readonly Amount[]
  readonly papers: readonly PipelinePaper[]
}

/** An order with something to invoice, or an invoice with something to collect. */
export interface OpenItem {
  readonly id: string
  readonly number: string
  readonly date: string
  readonly dueDate: string | null
  readonly amount: number | null
  readonly overdue: boolean
}

interface Grouped {
  readonly salesperson: string | null
  readonly currency: string
  readonly count: number
  readonly amount: number | null
  readonly overdue: number | null
  /** The first of them, the oldest first. */
  readonly documents: readonly OpenItem[]
}

/** What one customer of one salesperson still is to be billed, or owes, in one currency. */
export interface OpenItemGroup extends Grouped {
  readonly customer: string | null
}

/** What one supplier has offered, or is still to deliver, in one currency. */
export interface BoughtGroup extends Grouped {
  readonly supplier: string | null
}

/** What the server answers about the commercial area (`transactions.quotations.pipeline`). */
export interface Pipeline {
  readonly today: string
  /** How many days back what is over is told of; null where a period was asked for. */
  readonly recentDays: number | null
  readonly stages: readonly PipelineStage[]
  readonly lostReasons: readonly {
    readonly reason: string
    readonly count: number
    readonly amounts: readonly Amount[]
  }[]
  /** Null where the person's role does not let him see them. */
  readonly toInvoice: readonly OpenItemGroup[] | null
  readonly receivables: readonly OpenItemGroup[] | null
  readonly offers: readonly BoughtGroup[] | null
  readonly purchases: readonly BoughtGroup[] | null
}

/** Papers of a stage; without one those that are still open, what is to be followed up first at the top. */
export const papersIn = (stages: readonly PipelineStage[], stage: string): readonly PipelinePaper[] =>
  stage === ''
    ? stages
        .filter(({ stage: name }) => !isOver(name))
        .flatMap(({ papers }) => papers)
        .toSorted((one, other) => (one.nextFollowUp ?? '9999').localeCompare(other.nextFollowUp ?? '9999'))
    : (stages.find(({ stage: name }) => name === stage)?.papers ?? [])
