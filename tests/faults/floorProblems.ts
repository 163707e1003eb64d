import { stateOf } from '../../src/domain/operations/act.ts'
import type { Direction, Stage } from '../../src/domain/operations/lifeCycle.ts'
import { transitions } from '../../src/domain/operations/lifeCycle.ts'
import type { Sql } from './invariants.ts'

/** It came back from the road, to the area of dispatch: where it was, without a place (G-01, row 19). */
const cameBack = `exists (select from estiba.history h where h.namespace = 't1' and h.resource = 'bulks'
        and h.record_id = bulks.id collate "C" and h.changes -> 'stage' ->> 0 = 'DISPATCHED')`

/** What never holds in a warehouse, each as a query that finds it. */
const rules: { readonly [problem: string]: string } = {
  'a piece in a stage that contradicts where it is': `select id, stage, status, location, store, received_at, dispatched_at from estiba.bulks where not case stage
      when 'ON_WAREHOUSE' then (location is not null or ${cameBack}) and store is not null and received_at is not null and dispatched_at is null
      when 'RECEIVED' then location is null and store is not null and received_at is not null and dispatched_at is null
      when 'DISPATCHED' then location is null and dispatched_at is not null and status = 'SHIPPED'
      else location is null and received_at is null and dispatched_at is null and status = 'NOT_PICKED' end`,
  'a piece that is shipped and here': `select id, stage, status from estiba.bulks where (status = 'SHIPPED') <> (stage = 'DISPATCHED')`,
  'a piece before its receipt on a list or in a consolidation': `select id, stage, picking_list, consolidation from estiba.bulks
      where stage in ('PARTIAL', 'PREREGISTERED', 'PRECUBED', 'CUBED', 'TAGGED') and (picking_list is not null or consolidation is not null)`,
  'a piece that is consolidated nowhere, or somewhere without being so': `select id, status, consolidation from estiba.bulks
      where stage <> 'DISPATCHED' and (status = 'CONSOLIDATED') <> (consolidation is not null)`,
  'a piece and its consolidation that do not know each other': `select b.id, b.consolidation, c.id as has from estiba.bulks b full join (
        select id, unnest(bulks) as bulk from estiba.consolidations where consol_state in ('OPEN', 'CLOSED', 'SHIPPED')) c on c.bulk collate "C" = b.id
      where b.consolidation collate "C" is distinct from c.id and (b.consolidation is not null or c.id is not null)`,
  'a piece on a list that has not got it': `select b.id, b.picking_list from estiba.bulks b where b.picking_list is not null and not exists (
        select from estiba.picking_lists__lines l where l.parent_id = b.picking_list collate "C" and l.bulk collate "C" = b.id)`,
  'a piece on a list that is canceled': `select b.id, b.picking_list from estiba.bulks b join estiba.picking_lists p on p.id = b.picking_list collate "C"
      where p.state = 'CANCELED'`,
  'a list or a consolidation with a piece that is nowhere': `select n.id, n.bulk from (
        select parent_id as id, bulk from estiba.picking_lists__lines union all select parent_id, bulk from estiba.picking_lists__shortages
        union all select parent_id, unnest(bulks) from estiba.picking_lists__packages union all select id, unnest(bulks) from estiba.consolidations) n
      where not exists (select from estiba.bulks b where b.id = n.bulk collate "C")`,
  'a piece on two open lists': `select l.bulk, count(*) from estiba.picking_lists__lines l join estiba.picking_lists p on p.id = l.parent_id
      where p.state not in ('SHIPPED', 'CANCELED') group by l.bulk having count(*) > 1`,
  'an open list with a piece that is not on it': `select l.bulk, p.id, p.state from estiba.picking_lists__lines l join estiba.picking_lists p on p.id = l.parent_id
      join estiba.bulks b on b.id = l.bulk collate "C" where p.state not in ('SHIPPED', 'CANCELED') and b.picking_list collate "C" is distinct from p.id`,
  'a shipped list with a piece that is here': `select l.bulk, p.id, b.stage from estiba.picking_lists__lines l join estiba.picking_lists p on p.id = l.parent_id
      join estiba.bulks b on b.id = l.bulk collate "C" where p.state = 'SHIPPED' and b.picking_list collate "C" = p.id and b.stage <> 'DISPATCHED'`,
  'a location that holds another weight or volume than its pieces': `select l.code, l.used_weight, l.used_volume, s.kg, s.m3 from estiba.locations l left join (
        select location, sum(gross_weight) as kg, sum(volume_m3) as m3 from estiba.bulks where location is not null group by location) s on s.location collate "C" = l.id
      where coalesce(l.used_weight, 0) <> coalesce(s.kg, 0) or coalesce(l.used_volume, 0) <> coalesce(s.m3, 0)`,
  'a rack over its capacity': `select r.id, sum(l.used_weight) from estiba.racks r join estiba.locations l on l.rack_id collate "C" = r.id
      group by r.id, r.capacity_weight, r.capacity_volume having sum(l.used_weight) > r.capacity_weight or sum(l.used_volume) > r.capacity_volume`,
  'stock below nothing': 'select id, on_hand, stock_value from estiba.stocks where on_hand < 0 or stock_value < 0',
  'stock that is not the sum of its movements': `select s.id, s.on_hand, m.units from estiba.stocks s left join (
        select sku, store, sum(coalesce(entry, 0) - coalesce(invoice, 0)) as units from estiba.stock_movements group by sku, store) m
      on m.sku collate "C" = s.code and m.store collate "C" = s.store where s.on_hand <> coalesce(m.units, 0)`,
  'a number of a logistic unit on two pieces': `select sscc from estiba.bulks where sscc is not null group by sscc having count(*) > 1`,
  'a receipt that is void and stands': `select b.id from estiba.bulks b join estiba.documents d on d.id = b.receipt_document collate "C" where d.state = 'VOID'`,
  'a received piece without its receipt': `select id, stage from estiba.bulks
      where stage in ('RECEIVED', 'ON_WAREHOUSE') and receipt_document is null and parent_bulk is null`,
  'a deadlock': 'select deadlocks from pg_stat_database where datname = current_database() and deadlocks > 0',
  'a request left without its answer': 'select key from estiba.idempotency_keys where status is null',
}

interface Operation {
  readonly id: string
  readonly direction: Direction
  readonly partial: boolean
  readonly state: Stage
  readonly status: string
  readonly pieces_count: number
  readonly stages: readonly Stage[] | null
}

/** Headers that say another state than follows from their pieces (G-01). */
const wrongHeaders = async (sql: Sql): Promise<readonly string[]> => {
  const rows = await sql<Operation>(`select p.id, p.direction, p.partial, p.state, p.status, p.pieces_count::int,
      (select array_agg(b.stage) from estiba.bulks b where (b.type = p.type collate "C" and b.number = p.number collate "C") or b.expedition = p.id collate "C") as stages
    from estiba.pre_registers p where p.type <> 'IMP'`)
  return rows.flatMap(({ id, direction, partial, state, status, stages, pieces_count: count }) => {
    const pieces = (stages ?? []).map((stage, sequence) => ({
      sequence,
      stage: stage === 'PARTIAL' ? ('PREREGISTERED' as const) : stage,
      former: [],
    }))
    const derived = stateOf({ direction, partial, executed: state === 'EXECUTED', active: status === 'ACTIVE', pieces })
    return derived === state && count === pieces.length
      ? []
      : [`${id} says ${state} of ${count} pieces and is ${derived} of ${pieces.length}`]
  })
}

interface Entry {
  readonly resource: string
  readonly record_id: string
  readonly changes: { readonly [field: string]: readonly unknown[] }
  readonly action: string | null
  readonly operation: string | null
}

const explains = (action: string, was: string, is: string): boolean => {
  if (action === 'split') return was === ''
  if (action === 'deconsolidate') return was === 'DISPATCHED' && is === 'TAGGED'
  const transition = transitions.find((one) => one.action === action)
  if (transition === undefined) return false
  if (!(transition.from as readonly string[]).includes(was)) return false
  return transition.to === is || transition.to === 'before'
}

/** Changes of a piece's stage that no action of the table, logged in the same turn of its operation, explains. */
const unexplained = async (sql: Sql): Promise<readonly string[]> => {
  const entries = await sql<Entry>(`select h.resource, h.record_id, h.changes, e.action,
      e.pre_register_type || '~' || e.pre_register_number as operation
    from estiba.history h left join estiba.event_log_details e on h.resource = 'event-log-details' and e.id = h.record_id collate "C"
    where h.namespace = 't1' and h.resource in ('bulks', 'event-log-details') order by h.id`)
  const problems: string[] = []
  const expeditions = new Map<string, string>()
  const open = new Map<string, { readonly was: string; readonly is: string; readonly of: readonly string[] }[]>()
  for (const { resource, record_id: id, changes, action, operation } of entries) {
    if (resource === 'bulks') {
      const moved = changes['expedition']
      const owner = id.split('~').slice(0, 2).join('~')
      const leaving = [expeditions.get(id), moved?.[1]].filter((one) => typeof one === 'string')
      if (moved !== undefined) expeditions.set(id, String(moved[1] ?? ''))
      const [was, is] = changes['stage'] ?? []
      if (typeof is === 'string' && is !== was)
        open.set(id, [...(open.get(id) ?? []), { was: String(was ?? ''), is, of: [owner, ...leaving] }])
    } else if (action !== null && operation !== null)
      for (const [piece, waiting] of open) {
        const mine = waiting.filter(({ of }) => of.includes(operation))
        problems.push(
          ...mine
            .filter(({ was, is }) => !explains(action, was, is) && was !== '')
            .map(({ was, is }) => `${piece} went from ${was} to ${is} by ${action} of ${operation}`),
        )
        open.set(
          piece,
          waiting.filter(({ of }) => !of.includes(operation)),
        )
      }
  }
  for (const [piece, waiting] of open)
    problems.push(
      ...waiting.filter(({ was }) => was !== '').map(({ was, is }) => `${piece}: ${was} → ${is}, not logged`),
    )
  return problems
}

/** What is wrong with a warehouse in which many have worked at once; empty where all holds. */
export const floorProblems = async (sql: Sql): Promise<readonly string[]> => {
  const problems: string[] = []
  for (const [problem, text] of Object.entries(rules)) {
    const found = await sql<object>(text)
    if (found.length > 0) problems.push(`${problem}: ${found.length}, such as ${JSON.stringify(found.slice(0, 2))}`)
  }
  return [...problems, ...(await wrongHeaders(sql)), ...(await unexplained(sql))]
}
