import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import type { Where } from '../../src/schema/where.ts'
import type { Session } from '../contract.ts'
import { textOf } from './input.ts'
import { defineService, type Implementation } from './service.ts'

/** Most houses that are looked through, and identifiers that a call may name. */
const most = 1000

/** B-CONSIGNEES: who receives what the houses say, each once. */
const ofHouses = async (session: Session, where: Where, further: readonly unknown[] = []) => {
  const { rows } = await session
    .asSystem('house-bills-of-lading')
    .list({ where, sort: [['serial', 'ASC']], range: [0, most - 1] })
  return named(session, [...rows.map((house) => house['consignee']), ...further])
}

const named = (session: Session, ids: readonly unknown[]): Promise<readonly AnyRecord[]> => {
  const wanted = [...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== ''))]
  return wanted.length === 0 ? Promise.resolve([]) : session.of('consignees').getMany(wanted)
}

const operationOf = async (session: Session, input: JsonObject): Promise<AnyRecord | undefined> => {
  const [type, number] = [textOf(input, 'type'), textOf(input, 'number')]
  if (type === '' || number === '') return undefined
  return (await session.inOperation('pre-registers').getMany([`${type}~${number}`]))[0]
}

/** Those of an operation's houses, and the one of the operation itself; nobody of an operation that is not seen. */
const byOperation: Implementation = async (session, input) => {
  const operation = await operationOf(session, input)
  if (operation === undefined) return []
  return ofHouses(session, { operationType: operation['type'], operationNumber: operation['number'] } as Where, [
    operation['consignee'],
  ])
}

/** Those of the houses that hang from masters, `?masters=MAWB1,MAWB2`. */
const byMastersHouses: Implementation = async (session, input) => {
  const masters = [...new Set(textOf(input, 'masters').split(','))]
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .slice(0, most)
  return masters.length === 0 ? [] : ofHouses(session, { masterBL: { in: masters } })
}

export default defineService('consignees', { queries: { byOperation, byMastersHouses } })
