import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { textOf } from '../input.ts'

interface Row {
  readonly id: string
  readonly code: string
  readonly found: string
}

/** Most locations that are shown for one search. */
const most = 500

/** Locations of a store by their own code, or by what stands there: product, lot, house, SSCC, operation. */
export const having = async (session: Session, input: JsonObject): Promise<readonly JsonObject[]> => {
  const [storeId, text] = [textOf(input, 'storeId'), textOf(input, 'q').toLowerCase()]
  if (storeId === '' || text === '') throw new ApiError('MALFORMED')
  await session.inOperation('stores').get(storeId)
  const rows = await session.sql<Row>(
    `select l.id, l.code, min(f.found) as found from estiba.locations l join (
        select id as location, code as found from estiba.locations
          where namespace = current_setting('estiba.namespace') and store_id = $1 and starts_with(lower(code), $2)
        union all
        select b.location, b.number || '-' || b.sequence || ' ' || b.description from estiba.bulks b
          where b.namespace = current_setting('estiba.namespace') and b.location is not null
            and $2 in (lower(b.reference), lower(b.lot), lower(b.house_bl), lower(b.sscc), lower(b.number))
        union all
        select s.location, concat_ws(' ', s.reference, s.lot) from estiba.freight_stocks s
          where s.namespace = current_setting('estiba.namespace') and $2 in (lower(s.reference), lower(s.lot))
      ) f on f.location = l.id
      where l.namespace = current_setting('estiba.namespace') and l.store_id = $1
      group by l.id, l.code order by l.code limit ${most}`,
    [storeId, text],
  )
  return rows.map(({ id, code, found }) => ({ id, code, found }))
}
