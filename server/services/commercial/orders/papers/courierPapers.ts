import { labelSizeOf } from '../../../../../src/domain/labels/sizes.ts'
import { dayWritten } from '../../../../../src/domain/writtenDays.ts'
import { numberWritten } from '../../../../../src/domain/writtenNumbers.ts'
import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import type { Session } from '../../../../contract.ts'
import { ApiError } from '../../../../errors.ts'
import { textsOf } from '../../../input.ts'
import { dueAtDoor } from '../dueAtDoor.ts'
import { papersApart } from '../../../print/apart/apart.ts'
import { type PrintedDocument, sheavesOf } from '../../../print/documentPdf.ts'
import { markOf } from '../../../print/markOf.ts'
import { boxesOf, tableOf } from '../../../print/recordParts.ts'
import { refusal } from '../../../refusal.ts'
import type { Implementation } from '../../../service.ts'
import { labelWords } from '../../../warehouse/labels/bulkLabels.ts'
import { drawBulkLabel } from '../../../warehouse/labels/drawBulkLabel.ts'
import { labelsPdf } from '../../../print/labelsPdf.ts'
import { pieceLabels } from './pieceLabels.ts'

type Order = RecordOf<'orders'>

/** Most orders of one paper. */
const most = 200

const boxes = [
  ['number', 'date', 'shippingMethod', 'trackingNumber'],
  ['customer', 'originCity'],
  ['pickupAddress'],
  ['consignee', 'contact', 'deliveryPhone'],
  ['deliveryAddress', 'destinationCity', 'zipCode'],
  ['paymentForm', 'codAmount', 'declaredValue', 'total'],
] as const

const listed = [
  'trackingNumber',
  'number',
  'consignee',
  'deliveryAddress',
  'destinationCity',
  'paymentForm',
  'codAmount',
]

const ordersOf = async (session: Session, input: JsonObject): Promise<readonly Order[]> => {
  const wanted = [...new Set(textsOf(input, 'orders'))]
  if (wanted.length === 0 || wanted.length > most) throw refusal(session, 'orders', 'orders', 'tooMany')
  const orders = await session.of('orders').getMany(wanted)
  if (orders.length < wanted.length) throw new ApiError('NOT_FOUND')
  return orders
}

const wordsOf = (session: Session) => session.registry.get('orders').labels[session.caller.locale]

/** How a paper is called, and the file that it comes in. */
const paperWord = (session: Session, key: 'guidesPaper' | 'labelsPaper' | 'manifestPaper'): string =>
  wordsOf(session).messages[key] ?? key

const guideOf = async (session: Session, order: Order): Promise<PrintedDocument> => {
  const { fields } = wordsOf(session)
  const packages = order.packages ?? []
  const shown = ['pieces', 'content', 'length', 'width', 'height', 'weight'] as const
  return {
    title: fields['trackingNumber'] ?? '',
    number: order.trackingNumber ?? '',
    boxes: await boxesOf(session, 'orders', order, boxes),
    tables: [
      {
        title: fields['packages'] ?? '',
        head: shown.map((name) => fields[name] ?? name),
        rows: packages.map((line) => shown.map((name) => saidOf(session, line[name]))),
        numbers: [0, 2, 3, 4, 5],
      },
    ],
    ...(order.notes ? { remark: order.notes } : {}),
    ...markOf(session, 'orders', order),
  }
}

const saidOf = ({ caller }: Session, value: string | number | null | undefined): string =>
  typeof value === 'number' ? numberWritten(caller.locale, value, { max: 4 }) : (value ?? '')

/** The guides of captured orders, each with its number in bars, on a page of its own. */
export const guides: Implementation = async (session, input, { deps }) => {
  const orders = await ordersOf(session, input)
  const without = orders.filter(({ trackingNumber }) => !trackingNumber)
  if (without.length > 0)
    throw new ApiError('INVALID', {
      errors: {
        orders: `${wordsOf(session).messages['noGuide'] ?? ''}: ${without.map(({ number }) => number).join(', ')}`,
      },
    })
  const printed: PrintedDocument[] = []
  for (const order of orders) printed.push(await guideOf(session, order))
  const sheaves = await sheavesOf(session, deps, printed)
  const name = orders.length === 1 ? (orders[0]?.trackingNumber ?? '') : paperWord(session, 'guidesPaper')
  return { filename: `${name}.pdf`, mimeType: 'application/pdf', late: () => papersApart(session.caller, sheaves) }
}

/** A label for each piece of captured orders, in the size that is usual for parcels. */
export const labels: Implementation = async (session, input) => {
  const orders = await ordersOf(session, input)
  const pieces = await pieceLabels(session, orders)
  if (pieces.length === 0) throw refusal(session, 'orders', 'orders', 'noPackage')
  const size = labelSizeOf('LABEL_100x150')
  return {
    filename: `${paperWord(session, 'labelsPaper')}.pdf`,
    mimeType: 'application/pdf',
    bytes: labelsPdf(pieces, size, drawBulkLabel(labelWords(session))),
  }
}

/** What is collected for it stands in one column, whatever it is collected for. */
const atDoor = async (session: Session, order: Order): Promise<Order> => ({
  ...order,
  codAmount: (await dueAtDoor(session, order)).toNumber() || null,
})

/** Orders that leave together, on one list. */
export const manifest: Implementation = async (session, input, { deps }) => {
  const orders: Order[] = []
  for (const order of await ordersOf(session, input)) orders.push(await atDoor(session, order))
  const title = paperWord(session, 'manifestPaper')
  const sheaves = await sheavesOf(session, deps, [
    {
      title,
      number: dayWritten(session.caller.locale, session.today()),
      landscape: true,
      boxes: [],
      tables: [await tableOf(session, 'orders', orders, listed, ['codAmount'])],
    },
  ])
  const late = () => papersApart(session.caller, sheaves)
  return { filename: `${title} ${session.today()}.pdf`, mimeType: 'application/pdf', late }
}
