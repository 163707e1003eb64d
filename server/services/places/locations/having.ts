import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'
import { Params } from '../../../db/where/params.ts'
import type { Answering } from '../../service.ts'

interface Row {
  readonly id: string
  readonly code: string
  readonly found: string
}

/** Most locations that are shown for one search. */
const most = 500

/**
 * Locations of a store by their own code or tag, or by what stands there, as far as the caller reads it: product, lot, house,
 * SSCC, operation.
 */
export const having: Answering<'wms.locations.having'> = async (session, input) => {
  const [storeId, text] = [textOf(input, 'storeId'), textOf(input, 'q').toLowerCase()]
  if (storeId === '' || text === '') throw new ApiError('MALFORMED')
  await session.inOperation('stores').get(storeId)
  const params = new Params()
  const places = session.of('locations').rowsSql({ storeId }, ['id', 'code', 'barcode'], params)
  const pieces = session
    .of('bulks')
    .rowsSql(
      { location: { null: false } },
      ['location', 'number', 'sequence', 'description', 'reference', 'lot', 'houseBl', 'sscc'],
      params,
    )
  const goods = session.of('freight-stocks').rowsSql({}, ['location', 'reference', 'lot'], params)
  const asked = params.add(text)
  const rows = await session.sql<Row>(
    `with places as ${places}
      select l.id, l.code, min(f.found collate "C") as found from places l join (
        select id as location, code as found from places where starts_with(lower(code), ${asked}) or lower(barcode) = ${asked}
        union all
        select b.location, concat_ws(' ', b.number || '-' || b.sequence, b.description) from ${pieces} b
          where ${asked} in (lower(b.reference), lower(b.lot), lower(b."houseBl"), lower(b.sscc), lower(b.number))
        union all
        select s.location, concat_ws(' ', s.reference, s.lot) from ${goods} s
          where ${asked} in (lower(s.reference), lower(s.lot))
      ) f on f.location = l.id
      group by l.id, l.code order by l.code limit ${most}`,
    params.values,
  )
  return rows.map(({ id, code, found }) => ({ id, code, found }))
}
