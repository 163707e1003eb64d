import { bulkLoad } from '../../server/world/bulkLoad.ts'
import { tableRows } from '../../server/world/tableRows.ts'
import { startWorld, type World } from '../attacks/world.ts'

/** A company with the reports that every company has, and stock in two stores. */
export interface ReportWorld {
  readonly world: World
  readonly store: { readonly [code: string]: string }
  readonly stock: (from: number, to: number, code: string) => Promise<unknown>
  readonly generate: (
    query: string,
    filters: unknown,
    as: string,
    headers?: object,
  ) => Promise<{ readonly response: Response; readonly bytes: Uint8Array; readonly text: string }>
}

export const startReportWorld = async (): Promise<ReportWorld> => {
  const world = await startWorld()
  await world.deps.db.platform(async (sql) => {
    await bulkLoad(sql, world.deps.registry.get('report-configs'), tableRows('report-configs'))
    await bulkLoad(sql, world.deps.registry.get('report-filters'), tableRows('report-filters'))
  })
  const stores = await world.sql<{ id: string; code: string }>(
    "select id, code from estiba.stores where namespace = 't1'",
  )
  const store: { readonly [code: string]: string } = Object.fromEntries(stores.map(({ id, code }) => [code, id]))
  const stock: ReportWorld['stock'] = (from, to, code) =>
    world.sql(
      `insert into estiba.freight_stocks (namespace, id, location, reference, packaging, store, quantity, reserved, weight, lot, created_by, updated_by)
       select 't1', 'f' || n, 'L' || n, 'R', 'P', $3, n % 7 + 1, 0, 2.5, '=lot' || n, 'a1', 'a1' from generate_series($1::int, $2::int) n`,
      [from, to, store[code]],
    )
  await stock(1, 20, 'W1-S1')
  await stock(21, 30, 'W2-S1')
  const generate: ReportWorld['generate'] = async (query, filters, as, headers = {}) => {
    const response = await world.app.request(`https://estiba.test/api/reports/generate?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(filters),
    })
    return { response, bytes: new Uint8Array(await response.clone().arrayBuffer()), text: await response.text() }
  }
  return { world, store, stock, generate }
}
