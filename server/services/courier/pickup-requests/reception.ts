import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { type Effect, Made, type Moving } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { asSystem } from '../../../db/repository/asSystem.ts'
import { saveBulks } from '../../warehouse/pre-registers/saving/saveBulks.ts'
import { writeHeader } from '../../warehouse/pre-registers/saving/writeHeader.ts'

/** The type that was said, else the first that takes cargo in: of the courier's process before others. */
const typeOf = async ({ session, input, refuse }: Moving<RecordOf<'pickup-requests'>>): Promise<string> => {
  const said = textOf(input, 'operationType')
  if (said !== '') return said
  const types = await session.inOperation('operation-types').all({
    where: { status: 'ACTIVE', direction: ['RECEPTION', 'BOTH'] },
    sort: [['code', 'ASC']],
  })
  const courier = await session.inOperation('processes').all({ where: { module: 'COURIER' } })
  const own = types.find(({ processType }) => courier.some(({ id }) => id === processType))
  const found = own ?? types[0]
  if (found === undefined) throw refuse('operationType', 'noType')
  return found.id
}

/** The warehouse that was said, else the company's only one that is open. */
const warehouseOf = async ({ session, input, refuse }: Moving<RecordOf<'pickup-requests'>>): Promise<string> => {
  const said = textOf(input, 'warehouse')
  if (said !== '') return (await session.inOperation('warehouses').get(said)).id
  const [only, second] = await session.inOperation('warehouses').all({ where: { status: 'ACTIVE' } })
  if (only === undefined || second !== undefined) throw refuse('warehouse', 'whichWarehouse')
  return only.id
}

/** The unit of a request is that of its total: packages are told in kilograms, whatever it is. */
const piecesOf = ({ packages }: RecordOf<'pickup-requests'>, word: string) =>
  (packages ?? []).map(({ pieces, packingUnit, content, length, width, height, weight }) => ({
    description: content ?? word,
    pieces,
    packingUnit: packingUnit ?? null,
    length: length ?? null,
    width: width ?? null,
    height: height ?? null,
    lengthUnit: 'CMT',
    grossWeight: weight || null,
    weightUnit: 'kilogram',
  }))

/** As its type says, else as who picked it up travels. */
const transportOf = async (session: Session, type: string, courier: string | null | undefined) =>
  (await session.inOperation('operation-types').get(type)).transport ??
  (await session.inOperation('carriers').find(courier))?.transport ??
  null

/** What was picked up comes in: a partial reception with its packages, which the warehouse completes (G-17). */
export const pickUp: Effect<RecordOf<'pickup-requests'>> = async (moving) => {
  const { session, record, today } = moving
  const request = await session.inOperation('pickup-requests').get(record.id)
  const type = await typeOf(moving)
  const header = await session.asSystem('pre-registers').create({
    type,
    transport: await transportOf(session, type, request.courier),
    warehouse: await warehouseOf(moving),
    direction: 'RECEPTION',
    date: today,
    customer: request.customer,
    carrier: request.courier ?? null,
    vehiclePlate: request.vehiclePlate ?? null,
    partial: true,
    notes: [request.number, request.notes].filter((part) => part).join(' · '),
  })
  await saveBulks(session, header, piecesOf(request, wordOf(session)))
  return new Made(await asSystem(session, () => writeHeader(session, header.id)))
}

const wordOf = (session: Session): string => session.registry.get('bulks').labels[session.caller.locale].one
