import { postedStates } from '../../../accounting/documents/switches.ts'
import type { Session } from '../../../../contract.ts'
import { refusedFor } from '../refused.ts'
import { textIn, type Work } from '../reading/work.ts'

const count = async (session: Session, text: string, values: readonly unknown[]): Promise<number> =>
  Number((await session.sql<{ readonly n: string }>(text, values))[0]?.n ?? 0)

/** Whether an invoice names the operation. */
export const isInvoiced = async ({ session, header }: Pick<Work, 'session' | 'header'>): Promise<boolean> => {
  if (!session.registry.all.some(({ name }) => name === 'documents')) return false
  const { total } = await session.asSystem('documents').list({
    where: {
      preRegisterType: textIn(header, 'type'),
      preRegisterNumber: textIn(header, 'number'),
      switches: { in: ['1', '70'] },
      state: { in: postedStates },
    },
    range: [0, 0],
  })
  return total > 0
}

/** No invoice names the operation. */
export const notInvoiced = async (work: Work): Promise<void> => {
  if (await isInvoiced(work)) throw refusedFor(work, 'X-INVOICED')
}

/** No file was issued with its number. */
export const noFileIssued = async (work: Pick<Work, 'session' | 'header' | 'state'>): Promise<void> => {
  const { session, header } = work
  const issued = await count(
    session,
    `select count(*) as n from estiba.event_log_details
      where namespace = current_setting('estiba.namespace') and pre_register_type = $1 and pre_register_number = $2
        and action = 'printed'`,
    [textIn(header, 'type'), textIn(header, 'number')],
  )
  if (issued > 0) throw refusedFor(work, 'X-FILE-ISSUED')
}
