import { FilterBar, type FilterBarProps } from './FilterBar.tsx'
import { type WorkTableProps, WorkTable } from './list/WorkTable.tsx'
import { Quiet } from './Quiet.tsx'
import { type Texts, useTexts } from './useTexts.ts'
import { WorkPage, type WorkPageProps } from './WorkPage.tsx'

/** What is looked at, as `useWorkRows` has it. */
interface Looked<Row> {
  readonly table: Pick<WorkTableProps<Row>, 'rows' | 'busy'>
  /** How many there are, shown or not. */
  readonly total: number
  /** Where a table shows only some of what was found. */
  readonly shown?: number
  readonly error: Error | null
  readonly refetch?: () => unknown
}

interface ConsultationProps<N extends string, Row>
  extends Omit<WorkTableProps<Row>, 'rows' | 'busy' | 'text' | 'titled'>,
    Omit<WorkPageProps, 'onRefresh'> {
  readonly of: Looked<Row>
  readonly text: Texts
  /** In other words than those of the screen where it says so. */
  readonly filters: Omit<FilterBarProps<N>, 'text'> & Partial<Pick<FilterBarProps<N>, 'text'>>
  /** Stands in place of the table. */
  readonly body?: WorkPageProps['children']
}

/** A screen to look things up: what narrows it, what is found, and how much more there is. */
export const Consultation = <N extends string, Row extends object>(props: ConsultationProps<N, Row>) => {
  const { of, filters, body, actions, detail, problem, children, ...table } = props
  const work = useTexts('work')
  const { shown = of.table.rows.length } = of
  return (
    <WorkPage
      {...(detail === undefined ? {} : { detail })}
      actions={actions}
      problem={problem ?? of.error}
      {...(of.refetch === undefined ? {} : { onRefresh: of.refetch })}
    >
      <FilterBar text={props.text} {...filters} />
      {children}
      {body ?? <WorkTable {...of.table} {...table} />}
      {of.total > shown && <Quiet>{work('cut', { shown, total: of.total })}</Quiet>}
    </WorkPage>
  )
}
