/** Repositories know the records, fields and moves of their resource: a wrong name does not compile. */
import type { Session } from '../../server/contract.ts'
import { defineService } from '../../server/services/service.ts'
import type { LineOf, RecordOf } from '../../src/resources/records.ts'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(proof: Same<A, B>): boolean => proof

type Order = RecordOf<'orders'>

same<Order['date'], string>(true)
same<Order['type'], 'CT' | 'PR' | 'PO' | 'CPO'>(true)
same<Order['customer'], string | null | undefined>(true)
same<Order['lines'][number]['quantity'], number>(true)

export const records = async (session: Session): Promise<void> => {
  const orders = session.of('orders')
  const order: Order = await orders.get('CPO~1')
  same<
    typeof order.state,
    'DRAFT' | 'OPEN' | 'APPROVED' | 'CHECKED' | 'IN_PROCESS' | 'PARTIAL' | 'CLOSED' | 'CANCELED'
  >(true)
  // @ts-expect-error a field that does not exist
  String(order.custommer)
  // @ts-expect-error a state that does not exist
  if (order.state === 'APROVED') return
  await orders.update(order.id, { notes: 'Llamar antes' })
  // @ts-expect-error a field that does not exist
  await orders.update(order.id, { note: 'Llamar antes' })
  // @ts-expect-error a field that does not exist
  await orders.create({ typ: 'CPO' })
  await session.asSystem('orders').move(order.id, 'approve')
  // @ts-expect-error a move that the resource does not declare
  await session.asSystem('orders').move(order.id, 'aprove')
  // @ts-expect-error a resource without states has no moves
  await session.asSystem('taxes').move('IVA19', 'approve')
  const customer = await session.of('customers').find(order.customer)
  // @ts-expect-error it may not be there
  String(customer.name)
  // @ts-expect-error a field that does not exist
  String(session.of('orders').valuesOf({}).custommer)
  const { rows } = await session.asSystem('stock-counts').list({})
  // @ts-expect-error a field of another resource
  String(rows[0]?.customer)
}

same<LineOf<'orders', 'lines'>['quantity'], number>(true)

export const service = defineService('orders', {
  hooks: {
    before: (_session, { current, values }) => {
      same<typeof current, Order | null>(true)
      same<typeof values, Partial<Order>>(true)
      // @ts-expect-error a field that does not exist
      return Promise.resolve({ notes: values.notess })
    },
  },
  moves: {
    // @ts-expect-error a field that does not exist
    cancel: ({ record }) => ({ notes: String(record.notess) }),
  },
})
