import { type Night, overnight } from '../../company/overnight.ts'

const due = "from estiba.documents r where r.state in ('ISSUED', 'PARTIALLY_PAID') and r.due_date < $1::date"

/** The work of the night: what was to be paid and is not is overdue (G-19, G-20). */
export const invoicesFallDue = (deps: Night): Promise<number> =>
  overnight(deps, {
    from: due,
    work: (session, id) => session.asSystem('documents').move(id, 'fallDue'),
    failed: 'documents did not fall due',
  })
