import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Where } from '../../../../src/schema/where.ts'
import { mayRead } from '../../../access/reach.ts'
import { byId } from '../../byId.ts'
import { dayBegins, dayEnds } from '../../company/dayMoments.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'

const resource = 'bills-of-lading'

/** Whether a number is taken by a master or a house (B-BL-CALLS). */
export const exists: Implementation = async (session, input) => {
  const code = textOf(input, 'code')
  const [masters, houses] = [session.asSystem(resource), session.asSystem('house-bills-of-lading')]
  const where = { or: [{ code }, { code: code.toUpperCase() }] }
  const house = { or: [{ serial: code }, { serial: code.toUpperCase() }] }
  return (await masters.exists(where)) || houses.exists(house)
}

/** Masters that contain one of the serials given. */
export const byHouses: Implementation = async (session, input) => {
  const serials = textOf(input, 'houses')
    .split(',')
    .map((serial) => serial.trim())
    .filter((serial) => serial !== '')
  if (serials.length === 0) return []
  return session
    .of(resource)
    .all({ where: { or: serials.map((serial) => ({ houses: { has: serial } })) }, sort: [['code', 'ASC']], most: 5000 })
}

const asked = (name: string, value: string): readonly Where[] => (value === '' ? [] : [{ [name]: value }])

/** Masters with cargo that is being picked, by the dates of its receipt and what is asked of it. */
export const byPickingFilters: Implementation = async (session, input) => {
  const [from, until] = [
    await dayBegins(session, textOf(input, 'dateFrom')),
    await dayEnds(session, textOf(input, 'dateTo')),
  ]
  const where: Where = {
    and: [
      { status: 'FOR_PICKING', masterBl: { null: false } },
      ...(from === null ? [] : [{ receivedAt: { gte: from } }]),
      ...(until === null ? [] : [{ receivedAt: { lt: until } }]),
      ...asked('commodityType', textOf(input, 'commodityId')),
      ...asked('entity', textOf(input, 'entityCode')),
      ...asked('masterBl', textOf(input, 'masterBl')),
      ...asked('houseBl', textOf(input, 'houseBl')),
      ...asked('consignee', textOf(input, 'consignee')),
    ],
  }
  const bulks = await session.of('bulks').all({ where, sort: [['number', 'ASC']], most: 5000 })
  const codes = [...new Set(bulks.map(({ masterBl }) => String(masterBl)))]
  return codes.length === 0
    ? []
    : session.of(resource).all({ where: { code: { in: codes } }, sort: [['code', 'ASC']], most: 5000 })
}

/** What of the operation is told beside its master. */
const operationData = (operation: RecordOf<'pre-registers'> | undefined) =>
  operation === undefined
    ? null
    : {
        type: operation.type,
        number: operation.number,
        state: operation.state,
        customer: operation.customer,
        etd: operation.etd,
        eta: operation.eta,
      }

/** Every master with its operation, where it has one. */
export const withOperationData: Implementation = async (session) => {
  const masters = await session.of(resource).all({ sort: [['issuedAt', 'DESC']], most: 5000 })
  const named = masters.filter(({ preRegisterNumber }) => preRegisterNumber).map(operationId)
  const operations = await byId(session.of('pre-registers'), mayRead(session, 'pre-registers') ? named : [])
  return masters.map((master) => ({ ...master, operation: operationData(operations.get(operationId(master))) }))
}

const operationId = (master: RecordOf<'bills-of-lading'>): string =>
  `${master.preRegisterType}~${master.preRegisterNumber}`
