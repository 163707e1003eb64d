/** What the server answers about the commercial area (`transactions.quotations.pipeline`). */
export interface Amount {
  readonly currency: string
  readonly amount: number
}

export interface PipelinePaper {
  readonly id: string
  readonly version: number | null
  readonly resource: string
  readonly stage: string
  readonly state: string
  readonly date: string
  readonly customer: string | null
  readonly salesperson: string | null
  readonly currency: string | null
  readonly total: number | null
  readonly until: string | null
  readonly nextFollowUp: string | null
  readonly overdue: boolean
  readonly lastNote: string | null
  readonly lostReason: string | null
  readonly lostNote: string | null
  readonly order: string | null
}

export interface PipelineStage {
  readonly stage: string
  readonly count: number
  readonly overdue: number
  readonly amounts: readonly Amount[]
  readonly papers: readonly PipelinePaper[]
}

export interface OwedGroup {
  readonly salesperson: string | null
  readonly customer: string | null
  readonly currency: string
  readonly count: number
  readonly amount: number | null
  readonly overdue: number | null
  readonly documents: readonly {
    readonly id: string
    readonly number: string
    readonly dueDate: string | null
    readonly overdue: boolean
  }[]
}

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
  readonly toInvoice: readonly OwedGroup[] | null
  readonly receivables: readonly OwedGroup[] | null
}

/** Papers of a stage; without one those that are still open, what is to be followed up first at the top. */
export const papersIn = (stages: readonly PipelineStage[], stage: string): readonly PipelinePaper[] =>
  stage === ''
    ? stages
        .filter(({ stage: name }) => name !== 'WON' && name !== 'LOST')
        .flatMap(({ papers }) => papers)
        .toSorted((one, other) => (one.nextFollowUp ?? '9999').localeCompare(other.nextFollowUp ?? '9999'))
    : (stages.find(({ stage: name }) => name === stage)?.papers ?? [])
