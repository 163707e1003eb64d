import { Big } from 'big.js'
import type { BulkLabel } from '../../../../../src/domain/labels/bulkLabel.ts'
import { numberWritten } from '../../../../../src/domain/writtenNumbers.ts'
import type { LineOf, RecordOf } from '../../../../../src/resources/records.ts'
import type { Session } from '../../../../contract.ts'
import { byId } from '../../../byId.ts'
import { companyName } from '../../../print/companyName.ts'

type Order = RecordOf<'orders'>

/** What a piece of a line weighs: a line says it of all of its own. */
const weightOf = ({ caller }: Session, { pieces, weight }: LineOf<'orders', 'packages'>): string =>
  weight
    ? `${numberWritten(
        caller.locale,
        new Big(weight)
          .div(pieces || 1)
          .round(3)
          .toNumber(),
        { max: 3 },
      )} kg`
    : ''

/** One label for each piece of each order, in their order: piece 2 of 3 of the guide, for whom and where to. */
export const pieceLabels = async (session: Session, orders: readonly Order[]): Promise<readonly BulkLabel[]> => {
  const company = await companyName(session)
  const cities = await byId(
    session.inOperation('cities'),
    orders.map(({ destinationCity }) => destinationCity),
  )
  const consignees = await byId(
    session.inOperation('consignees'),
    orders.map(({ consignee }) => consignee),
  )
  return orders.flatMap((order) => {
    const each = (order.packages ?? []).flatMap((line) => Array.from({ length: line.pieces ?? 1 }, () => line))
    const guide = order.trackingNumber ?? order.number ?? ''
    return each.map(
      (line, at): BulkLabel => ({
        company,
        sscc: null,
        internal: `${guide}-${at + 1}`,
        operation: order.number ?? '',
        house: guide,
        consignee: consignees.get(order.consignee ?? '')?.name ?? order.contact ?? '',
        destination: cities.get(order.destinationCity ?? '')?.description ?? '',
        description: line.content ?? '',
        piece: at + 1,
        pieces: each.length,
        weight: weightOf(session, line),
        marks: order.deliveryAddress ?? '',
        further: [],
      }),
    )
  })
}
