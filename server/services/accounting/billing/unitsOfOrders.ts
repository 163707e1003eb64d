import { Big } from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { postedStates } from '../documents/switches.ts'

/** Units of a line of an order. */
export interface Received {
  readonly units: Big
  /** Place of the line of the document that says so last. */
  readonly at: number
}

/** The switch of a purchase. */
export const purchaseSwitch = '3'

/**
 * What a purchase says of orders and their lines, in units as the kardex counts them; nothing where it takes another
 * back. Charges are no units (`boughtCharges.ts`).
 */
export const unitsOfOrders = async (
  session: Session,
  document: RecordOf<'documents'> | null,
): Promise<ReadonlyMap<string, ReadonlyMap<number, Received>>> => {
  const orders = new Map<string, Map<number, Received>>()
  if (document?.switches !== purchaseSwitch || document.voids) return orders
  const rows = [...(document.lines ?? []).entries()].filter(([, { order, orderCharge }]) => order && !orderCharge)
  const named = rows.flatMap(([, { packaging }]) => packaging || [])
  const packed = named.length === 0 ? [] : await session.asSystem('packagings').getMany([...new Set(named)])
  const perPackage = new Map(packed.map(({ id, quantity }) => [id, quantity ?? 1]))
  for (const [at, { order, orderLine, packaging, quantity }] of rows) {
    const lines = orders.get(order ?? '') ?? new Map<number, Received>()
    const units = new Big(quantity ?? 0).times(perPackage.get(packaging ?? '') ?? 1)
    lines.set(orderLine ?? 0, { at, units: units.plus(lines.get(orderLine ?? 0)?.units ?? 0) })
    orders.set(order ?? '', lines)
  }
  return orders
}

interface Purchases {
  readonly units: ReadonlyMap<number, Big>
  /** The documents that say so. */
  readonly documents: readonly string[]
}

/** What purchases that stand so say of an order, line by line. */
const purchasedOf = async (
  session: Session,
  order: string,
  states: readonly string[],
  but: string,
): Promise<Purchases> => {
  const rows = await session.sql<{ readonly id: string }>(
    `select d.id from estiba.documents d
      where d.namespace = current_setting('estiba.namespace') and d.state = any($4::text[]) and d.switches = $2
        and d.id <> $3 and exists (select 1 from estiba.documents__lines l
          where l.namespace = d.namespace and l.parent_id = d.id and l."order" = $1)
      order by d.id`,
    [order, purchaseSwitch, but, states],
  )
  const documents = await session.asSystem('documents').getMany(rows.map(({ id }) => id))
  const units = new Map<number, Big>()
  for (const document of documents)
    for (const [line, said] of (await unitsOfOrders(session, document)).get(order) ?? [])
      units.set(line, said.units.plus(units.get(line) ?? 0))
  return { units, documents: documents.map(({ id }) => id) }
}

/** What drafts of purchases hold of an order, and which drafts these are. */
export const draftedOf = (session: Session, order: string, but = ''): Promise<Purchases> =>
  purchasedOf(session, order, ['DRAFT'], but)

/** What posted purchases brought of an order. */
export const broughtOf = (session: Session, order: string, but = ''): Promise<Purchases> =>
  purchasedOf(session, order, postedStates, but)
