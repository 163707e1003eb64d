import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { Made, type MoveSteps } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { jobType } from '../../freight/new-jobs/jobType.ts'
import { usualLoad } from '../../freight/new-jobs/usualLoad.ts'
import { mayMake } from './mayMake.ts'
import { offeredCargo } from '../../freight/new-jobs/offeredCargo.ts'
import { offeredCarriage, takenOver } from '../../freight/new-jobs/offeredCarriage.ts'
import { serviceLines } from './toOrder.ts'
import { freightOfPaper } from './totals.ts'

type Quotation = RecordOf<'quotations'>

/** Fields of a job by those of the quotation that say them. */
const said = {
  ...offeredCarriage,
  salesperson: 'salesperson',
} as const satisfies { readonly [field in keyof RecordOf<'shipments'>]?: keyof Quotation }

const loadOf = ({ loadType, transport }: Quotation): string =>
  loadType === 'COURIER' ? 'CONSOLIDATED' : (loadType ?? usualLoad(transport))

/** What was offered becomes what is sold: the freight first, which is paid where that of the job is, then each service. */
const addCharges = async (session: Session, job: RecordOf<'shipments'>, paper: Quotation): Promise<void> => {
  const words: { readonly [category: string]: string } =
    session.registry.get('shipment-charges').labels[session.caller.locale].options['category'] ?? {}
  const freight = {
    description: words['FREIGHT'] ?? 'FREIGHT',
    category: 'FREIGHT',
    ...(job.freightTerm ? { term: job.freightTerm } : {}),
    sellRate: await freightOfPaper(session, paper),
  }
  const services = (await serviceLines(session, paper)).map(
    ({ reference = null, description, quantity = null, unitValue = null, taxes = [] }): JsonObject => ({
      concept: reference,
      description: description ?? reference,
      category: 'OTHER',
      sellBasis: 'PER_UNIT',
      sellQuantity: quantity,
      sellRate: unitValue,
      sellTaxes: taxes,
    }),
  )
  const terms = {
    shipment: job.id,
    chargeKind: 'MARGIN',
    billTo: paper.customer,
    sellCurrency: paper.currency,
    sellExchangeRate: paper.exchangeRate || null,
  }
  for (const line of [freight, ...services]) await session.asSystem('shipment-charges').create({ ...terms, ...line })
}

const shipperOf = ({ operationType, customer }: Quotation): JsonObject =>
  operationType === 'exportation' ? { shipper: customer } : {}

/** An approved freight quotation becomes one job, what it offers the job's sales. */
export const toShipment: MoveSteps<Quotation> = {
  blocked: mayMake('shipments'),
  /** Who exports hands his own cargo over. */
  proposes: async ({ record }) => shipperOf(record),
  effect: async ({ session, record, input, refuse, today }) => {
    const type = await jobType({ session, input, refuse }, 'type', {
      transport: record.transport,
      operation: record.operationType,
    })
    const made = await session.asSystem('shipments').create({
      ...takenOver(record, said),
      loadType: loadOf(record),
      type: type.id,
      shipper: textOf(input, 'shipper'),
      consignee: textOf(input, 'consignee'),
      date: today,
      packages: await offeredCargo(session, record),
      quotation: record.id,
    })
    await addCharges(session, made, record)
    return new Made(made, { shipment: made.id })
  },
}
