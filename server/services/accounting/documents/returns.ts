import { Big } from 'big.js'
import { shareOfCost } from '../../../../src/domain/stock/shareOfCost.ts'
import type { Session } from '../../../contract.ts'
import { refusal } from '../../refusal.ts'
import type { PlannedMovement } from '../../stock/kardex/plan.ts'
import { leftToReturn, withoutGivenBack } from './returns/leftToReturn.ts'
import { lineRefusal } from './refusals.ts'
import { postedStates } from './switches.ts'
import type { DocumentValues } from './values.ts'

/** The document that a return gives back, by the return's switch. */
const returned: { readonly [sw: string]: string } = { '2': '1', '4': '3' }

interface Original {
  readonly sku: string
  readonly units: string
  readonly back: string
  readonly total_cost: string
}

/**
 * A return names the invoice or purchase that it gives back: never more than is left of it, at the cost with which it
 * left (X-RETURN-QTY, G-20).
 */
export const checkReturn = async (
  session: Session,
  values: DocumentValues,
  planned: readonly PlannedMovement[],
): Promise<readonly PlannedMovement[]> => {
  const sw = values.switches ?? ''
  const source = values.sourceDocument ?? ''
  const of = returned[sw]
  if (of === undefined || source === '' || planned.some(({ reversal }) => reversal === true)) return planned
  const [document] = await session.sql<{ readonly entity: string | null; readonly state: string }>(
    "select entity, state from estiba.documents where namespace = current_setting('estiba.namespace') and id = $1 for update",
    [source],
  )
  if (document !== undefined && document.entity !== (values.entity ?? ''))
    throw refusal(session, 'documents', 'sourceDocument', 'sameParty')
  if (document !== undefined && !postedStates.some((state) => state === document.state))
    throw refusal(session, 'documents', 'sourceDocument', 'sourceState')
  if (document !== undefined) await checkUnmoved(session, values, planned)
  const originals = new Map((await originalsOf(session, source, of, sw)).map((row) => [row.sku, row]))
  const taken = new Map<string, Big>()
  return planned.map((movement) => {
    const original = originals.get(movement.reference)
    const left = new Big(original?.units ?? 0).minus(original?.back ?? 0).minus(taken.get(movement.reference) ?? 0)
    const units = new Big(movement.units ?? 0)
    if (units.gt(left)) throw lineRefusal(session, movement.at, 'quantity', 'returned', left.toNumber())
    taken.set(movement.reference, units.plus(taken.get(movement.reference) ?? 0))
    if (sw !== '2' || original === undefined) return movement
    const before = new Big(original.units).minus(left).toNumber()
    const sale = { sold: Number(original.units), totalCost: Number(original.total_cost) }
    return {
      ...movement,
      totalCost: shareOfCost({ ...sale, before, units: units.toNumber() }),
      givesBack: { document: source, before },
    }
  })
}

/** Services and other lines that move nothing: no more than is left of the line that each gives back. */
const checkUnmoved = async (
  session: Session,
  values: DocumentValues,
  planned: readonly PlannedMovement[],
): Promise<void> => {
  const moved = new Set(planned.map(({ at }) => at))
  const backs = (values.lines ?? []).map((line, at) => ({ line, at })).filter(({ at }) => !moved.has(at))
  if (backs.length === 0) return
  let left = await leftToReturn(session, values.sourceDocument ?? '', { sw: values.switches ?? '', drafts: false })
  for (const { line, at } of backs) {
    const after = withoutGivenBack(left, [line])
    if (after.over.gt(0))
      throw lineRefusal(session, at, 'quantity', 'returned', new Big(line.quantity ?? 0).minus(after.over).toNumber())
    left = after.left
  }
}

/** What a document moved of each reference, what was given back of it, and its cost. */
const originalsOf = (session: Session, source: string, of: string, back: string): Promise<readonly Original[]> =>
  session.sql<Original>(
    `select m.sku, sum(m.quantity) as units, sum(m.total_cost) as total_cost,
        coalesce((select sum(r.quantity) from estiba.stock_movements r join estiba.documents d
          on d.namespace = r.namespace and d.type = r.document_type and d.number = r.document_number
          where r.namespace = m.namespace and d.source_document = $1::text and d.state <> 'VOID' and r.sw = $3 and r.sku = m.sku
            and d.voids is null), 0) as back
      from estiba.stock_movements m
      where m.namespace = current_setting('estiba.namespace') and m.sw = $2 and (m.document_type, m.document_number) in
        (select s.type, s.number from estiba.documents s where s.namespace = m.namespace and s.id = $1::text)
      group by m.namespace, m.sku`,
    [source, of, back],
  )
