import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

export interface CustomerOfJob {
  readonly customer: RecordOf<'customers'>
  /** Where he sees it when he has signed in. */
  readonly path: string
}

/**
 * The customers of a job and of its houses whom mail reaches, with where each sees the job: its own customer the job
 * itself (`access.customers` of shipments), one of a house his part of it (shared-shipments).
 */
export const customersOfJob = async (
  session: Session,
  { id, customer: own }: Pick<RecordOf<'shipments'>, 'id' | 'customer'>,
): Promise<readonly CustomerOfJob[]> => {
  const parts = await session.sql<{ readonly party: string; readonly part: string }>(
    `select party, min(parent_id || '~' || (position + 1)) as part from estiba.shipments__shares
      where namespace = current_setting('estiba.namespace') and parent_id = $1 and party_role = 'CUSTOMER' group by party`,
    [id],
  )
  const partOf = new Map(parts.map(({ party, part }) => [party, part]))
  const customers = await session.asSystem('customers').getMany([...new Set([own, ...partOf.keys()])])
  return customers.flatMap((customer) => {
    if (!customer.email || customer.status !== 'ACTIVE') return []
    const part = customer.code === own ? undefined : partOf.get(customer.code)
    const path =
      part === undefined ? `/shipments/${encodeURIComponent(id)}` : `/shared-shipments/${encodeURIComponent(part)}`
    return [{ customer, path: `${path}/show` }]
  })
}
