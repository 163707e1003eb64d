import { keptIn } from '../../../messages/told.ts'
import { textOf } from '../../input.ts'
import type { Answering } from '../../service.ts'

interface Row {
  readonly id: string
  readonly created_at: Date | string
  readonly title: string
  readonly title_en: string | null
  readonly kind: string
  readonly alone: boolean
  readonly readers: number
}

/** The notices about a shipment of the last month, as they are kept: to all of the staff who see it, or to the caller alone. */
export const told: Answering<'transactions.shipments.told'> = async (session, input) => {
  const { id } = await session.of('shipments').get(`${textOf(input, 'type')}~${textOf(input, 'number')}`)
  const { type, userId, locale } = session.caller
  if (type === 'company-customer') return []
  const rows = await session.sql<Row>(
    `select n.id, n.created_at, n.title, n.title_en, n.kind, n.user_id is not null as alone, count(r.user_id)::int as readers
       from estiba.notifications n
       left join estiba.notification_reads r on r.namespace = n.namespace and r.notification_id = n.id
      where n.resource = 'shipments' and n.resource_id = $1 and (n.user_id is null or n.user_id = $2)
      group by n.id, n.created_at, n.title, n.title_en, n.kind, n.user_id
      order by n.created_at desc limit 100`,
    [id, userId],
  )
  return rows.map(({ created_at, id: key, title, title_en, ...row }) => ({
    id: String(key),
    at: new Date(created_at).toISOString(),
    title: keptIn(locale, title, title_en),
    ...row,
  }))
}
