import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { textOf } from '../input.ts'
import { defineService, type Implementation } from '../service.ts'
import { housesOfOperation } from '../operations/cargo/housesOfOperation.ts'
import { withinOperation } from '../operations/cargo/withinOperation.ts'

/** Most identifiers that a call may name. */
const most = 1000

/** B-CONSIGNEES: who receives what the houses say, each once. */
const named = (
  session: Session,
  ids: readonly (string | null | undefined)[],
): Promise<readonly RecordOf<'consignees'>[]> => {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string').filter((id) => id !== ''))]
  return wanted.length === 0 ? Promise.resolve([]) : session.of('consignees').getMany(wanted)
}

const operationOf = async (session: Session, input: JsonObject) => {
  const [type, number] = [textOf(input, 'type'), textOf(input, 'number')]
  if (type === '' || number === '') return undefined
  return await session.inOperation('pre-registers').find(`${type}~${number}`)
}

/** Those of an operation's houses, and the one of the operation itself; nobody of an operation that is not seen. */
const byOperation: Implementation = async (session, input) => {
  const operation = await operationOf(session, input)
  if (operation === undefined) return []
  const houses = await housesOfOperation(withinOperation(session), operation.type, operation.number)
  return named(session, [...houses.map(({ consignee }) => consignee), operation.consignee])
}

/** Those of the houses that hang from masters, `?masters=MAWB1,MAWB2`. */
const byMastersHouses: Implementation = async (session, input) => {
  const masters = [...new Set(textOf(input, 'masters').split(','))]
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .slice(0, most)
  if (masters.length === 0) return []
  const houses = await session.inOperation('house-bills-of-lading').all({ where: { masterBL: { in: masters } } })
  return named(
    session,
    houses.map(({ consignee }) => consignee),
  )
}

export default defineService('consignees', { queries: { byOperation, byMastersHouses } })
