import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Where } from '../../../../src/schema/where.ts'
import type { Session } from '../../../contract.ts'
import { textOf } from '../../input.ts'
import { readableRecords } from '../../readableRecords.ts'
import type { Implementation } from '../../service.ts'
import { operationId } from './reading/load.ts'
import { withBulksOf } from './saving/withBulks.ts'

/** Operations with their pieces: those of a type, or one of them. */
export const withBulks: Implementation = async (session, input) => {
  const where = Object.fromEntries(
    ['type', 'number'].flatMap((field) => (textOf(input, field) === '' ? [] : [[field, textOf(input, field)]])),
  ) as Where
  const rows = await session.of('pre-registers').all({ where, sort: [['id', 'ASC']], most: 5000 })
  return Promise.all(rows.slice(0, most).map(({ id }) => withBulksOf(session, id)))
}

/** Most operations that come with their pieces at once. */
const most = 200

const headerOf = (session: Session, input: Parameters<Implementation>[1]): Promise<RecordOf<'pre-registers'>> =>
  session.of('pre-registers').get(operationId(textOf(input, 'type'), textOf(input, 'number')))

/** Who hands the cargo of an operation over. */
export const shippers: Implementation = async (session, input) => {
  const header = await headerOf(session, input)
  return readableRecords(session, 'shippers', [header.shipper ?? '', ...(header.shippers ?? [])])
}

/** The containers of an operation and of its pieces. */
export const containers: Implementation = async (session, input) => {
  const header = await headerOf(session, input)
  const rows = await session.inOperation('bulks').all({
    where: { type: textOf(input, 'type'), number: textOf(input, 'number'), container: { null: false } },
  })
  const held = rows.map(({ container }) => container ?? '')
  return readableRecords(session, 'containers', [...(header.containers ?? []), ...held])
}
