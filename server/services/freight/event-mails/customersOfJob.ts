import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { readersOf } from '../../company/readersOf.ts'

export interface CustomerOfJob {
  readonly customer: RecordOf<'customers'>
  /** One or several addresses. */
  readonly to: string
  /** Where he sees it when he has signed in; empty where nobody of his can. */
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
  const active = customers.filter(({ status }) => status === 'ACTIVE')
  const codes = active.map(({ code }) => code)
  const entities = session.asSystem('entities')
  const found = await entities.all({ where: { code: { in: codes }, role: 'CUSTOMER' } })
  // Lists have no contacts.
  const files = await entities.getMany(found.map((entity) => entity.id))
  const people = await session
    .asSystem('users')
    .all({ where: { type: 'company-customer', customer: { in: codes }, status: 'ACTIVE' } })
  const reached: CustomerOfJob[] = []
  for (const customer of active) {
    const to = await readersOf(session, files.find(({ code }) => code === customer.code) ?? customer, 'receivesNotices')
    const part = customer.code === own ? undefined : partOf.get(customer.code)
    const path =
      part === undefined ? `/shipments/${encodeURIComponent(id)}` : `/shared-shipments/${encodeURIComponent(part)}`
    const isIn = people.some((person) => person.customer === customer.code)
    if (to !== '') reached.push({ customer, to, path: isIn ? `${path}/show` : '' })
  }
  return reached
}
