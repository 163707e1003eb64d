import { measuredAs, vehicle } from '../../server/services/operations/operationStore.testing.ts'
import type { PickingStore } from '../../server/services/warehouse/pickingStore.testing.ts'
import { transitions } from '../../src/domain/operations/lifeCycle.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Answer } from '../wire/ask.ts'
import { master } from './floorWorld.ts'

/** One client's way of asking: its requests always go to the same process. */
export type Send = (request: string, body?: unknown, headers?: { readonly [name: string]: string }) => Promise<Answer>

/** Numbers from a seed, so that a run that fails can be had again. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((this.#state / 2 ** 32) * limit)
  }

  of<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('Nothing to choose from')
    return item
  }

  some<T>(items: readonly T[]): readonly T[] {
    const chosen = items.filter(() => this.below(2) === 0)
    return chosen.length === 0 ? items.slice(0, 1) : chosen
  }
}

type Row = Answer['list'][number]

const steps = transitions.map(({ action }) => action).filter((action) => !['delete', 'edit'].includes(action))
/** Those that lead on are tried more often, so that cargo gets somewhere. */
const onwards = ['complete', 'cube', 'tag', 'receive', 'putAway', 'dispatch', 'deliver', 'execute']

/** What a step asks for beside the pieces. */
const bodyOf = (action: string, pieces: readonly Row[], there: PickingStore, chance: Chance): JsonObject => {
  const sequences = pieces.map(({ pieceSequence }) => Number(pieceSequence))
  switch (action) {
    case 'cube':
      return { cubeInfo: sequences.map((sequence) => measuredAs(sequence, { weight: 10 + chance.below(20) })) }
    case 'receive':
      return {
        store: there.store,
        counts: pieces.map((row) => ({ sequence: Number(row['pieceSequence']), pieces: Number(row['pieces']) })),
      }
    case 'putAway':
    case 'relocate':
      return { location: chance.of([...there.locations.values()]) }
    case 'dispatch':
      return { ...vehicle }
    case 'deliver':
      return { receiver: 'Rosa', date: '2026-11-01T10:00:00Z', proof: 'foto' }
    default:
      return { reason: 'prueba' }
  }
}

const listed = async (send: Send, resource: string): Promise<readonly Row[]> =>
  (await send(`GET ${resource}?range=${encodeURIComponent('[0,99]')}`)).list

const operationOf = async (send: Send, chance: Chance): Promise<Row> => {
  const { type, number } = chance.of(
    (await listed(send, '/transactions/pre-registers')).filter(({ type }) => type !== 'IMP'),
  )
  const { list } = await send(`GET /transactions/pre-registers/with-bulks?type=${type}&number=${number}`)
  return list[0] ?? { type: String(type), number: String(number) }
}

const piecesOf = (operation: Row): readonly Row[] =>
  Array.isArray(operation['bulks']) ? (operation['bulks'] as readonly Row[]) : []

const keyOf = ({ type, number, sequence }: Row) => ({ type, number, sequence })

/** A step of the table that suits some piece as it stood a moment ago, or any step on any pieces. */
const lifeCycle = async (send: Send, there: PickingStore, chance: Chance): Promise<Answer> => {
  const operation = await operationOf(send, chance)
  const pieces = piecesOf(operation)
  const suiting = transitions
    .filter(({ action, from }) => steps.includes(action) && from.some((stage) => stagesOf(operation).has(stage)))
    .map(({ action }) => action)
  const blind = chance.below(5) === 0 || suiting.length === 0
  const ahead = suiting.filter((action) => onwards.includes(action))
  const action = chance.of(blind ? steps : chance.below(3) > 0 && ahead.length > 0 ? ahead : suiting)
  const from = new Set<unknown>(transitions.find((one) => one.action === action)?.from)
  const fit = blind ? pieces : pieces.filter(({ stage }) => from.has(stage))
  const chosen = fit.length === 0 ? pieces : chance.some(fit)
  const { type, number } = operation
  if (action === 'changeType')
    return send(`PUT /transactions/pre-registers/change-type?newType=${type === 'ENT' ? 'ENB' : 'ENT'}`, {
      type,
      number,
    })
  const all = chance.below(4) === 0
  const request = `POST /transactions/pre-registers/${String(type)}/${String(number)}/actions/${action}`
  const body = {
    ...bodyOf(action, all ? pieces : chosen, there, chance),
    ...(all ? {} : { bulks: chosen.map(({ pieceSequence }) => Number(pieceSequence)) }),
  }
  return chance.below(8) === 0 ? twice(send, request, body, chance) : send(request, body)
}

const stagesOf = (operation: Row): ReadonlySet<unknown> =>
  new Set([operation['state'], ...piecesOf(operation).map(({ stage }) => stage)])

/** The same request three times at once under one key: it is done once, and all are told the same. */
const twice = async (send: Send, request: string, body: object, chance: Chance): Promise<Answer> => {
  const key = { 'idempotency-key': `floor-${chance.below(1e9)}-${Date.now()}` }
  const answers = await Promise.all([1, 2, 3].map(() => send(request, body, key)))
  const [first] = answers
  if (first === undefined) throw new Error('No answer')
  const good = answers.filter(({ status }) => status === 200)
  if (new Set(good.map(({ text }) => text)).size > 1) throw new Error(`${request} was told in two ways`)
  return good[0] ?? first
}

const splitOrMerge = async (send: Send, _there: PickingStore, chance: Chance): Promise<Answer> => {
  const pieces = piecesOf(await operationOf(send, chance))
  const children = pieces.filter(({ parentBulk }) => parentBulk !== null)
  if (children.length > 0 && chance.below(2) === 0) return send('PUT /wms/bulks/merge', keyOf(chance.of(children)))
  const whole = pieces.filter(({ pieces: count }) => Number(count) > 1)
  if (whole.length === 0) return send('GET /wms/bulks')
  const row = chance.of(whole)
  return send('PUT /wms/bulks/split', { ...keyOf(row), quantity: 1 + chance.below(Number(row['pieces'])) })
}

const newList = async (send: Send, there: PickingStore, chance: Chance): Promise<Answer> => {
  const stored = (await listed(send, '/wms/bulks')).filter(({ stage }) => stage === 'ON_WAREHOUSE')
  if (stored.length === 0) return send('GET /wms/bulks')
  const lines = chance.some(stored).map(({ id }) => ({ bulk: id }))
  return send('POST /wms/picking-lists', { date: '2026-11-21', store: there.store, carrier: '5001', lines })
}

const workOnList = async (send: Send, _there: PickingStore, chance: Chance): Promise<Answer> => {
  const lists = (await listed(send, '/wms/picking-lists')).filter(
    ({ state }) => state !== 'CANCELED' && state !== 'SHIPPED',
  )
  if (lists.length === 0) return send('GET /wms/picking-lists')
  const { body: list } = await send(`GET /wms/picking-lists/${String(chance.of(lists)['number'])}`)
  const lines = Array.isArray(list['lines']) ? (list['lines'] as readonly Row[]) : []
  const bulk = lines.length === 0 ? '' : String(chance.of(lines)['bulk'])
  const at = `POST /wms/picking-lists/${String(list['number'])}`
  const code = bulk.replaceAll('~', '-')
  switch (chance.below(10)) {
    case 0:
      return send(`${at}/cancel`, { reason: 'prueba' })
    case 1:
      return send(`${at}/put-back`, { bulk })
    case 2:
      return send(`${at}/remove-line`, { bulk })
    case 3:
      return send(`${at}/short`, { bulk, found: 0, reason: 'NOT_FOUND' })
    case 4:
      return send(`${at}/ship`, { ...vehicle, vehiclePlate: vehicle.plate })
    case 5:
      return send(`${at}/pack`, { packingUnit: 'CT', bulks: [bulk], weight: 20, weightUnit: 'kilogram', checked: true })
    case 6:
    case 7:
      return list['state'] === 'DRAFT' ? send(`${at}/release`, {}) : send(`${at}/confirm`, { code })
    default:
      return send(`${at}/${list['state'] === 'DRAFT' ? 'release' : 'confirm'}`, { code })
  }
}

const consolidation = async (send: Send, _there: PickingStore, chance: Chance): Promise<Answer> => {
  const bulks = await listed(send, '/wms/bulks')
  const open = (await listed(send, '/transactions/consolidations')).filter(
    ({ consolState }) => consolState === 'OPEN' || consolState === 'CLOSED',
  )
  const inside = bulks.filter(({ consolidation: number }) => number !== null)
  const picked = bulks.filter(({ status }) => status === 'PICKED')
  const number = open.length === 0 ? '' : String(chance.of(open)['number'])
  const at = `POST /transactions/consolidations/${number}`
  switch (chance.below(6)) {
    case 0:
      return send('PUT /wms/bulks/deconsolidate', { number, bulks: chance.some(inside).map(keyOf) })
    case 1:
      return number === '' ? send('GET /wms/bulks') : send(`${at}/cancel`, { reason: 'prueba' })
    case 2:
    case 3:
      return number === '' ? send('GET /wms/bulks') : send(`${at}/close`, { seal: 'S-1', masterBl: master })
    default:
      return send('PUT /wms/bulks/consolidate', {
        ...(number !== '' && chance.below(2) === 0 ? { number } : {}),
        masterBL: master,
        bulks: chance.some(picked).map(keyOf),
      })
  }
}

const pickingStatus = async (send: Send, _there: PickingStore, chance: Chance): Promise<Answer> =>
  send('PUT /wms/bulks/picking-status', {
    status: chance.of(['NOT_PICKED', 'FOR_PICKING', 'PICKED', 'CONSOLIDATED', 'SHIPPED']),
    carrier: '5001',
    bulks: chance
      .some(await listed(send, '/wms/bulks'))
      .slice(0, 3)
      .map(keyOf),
  })

const kinds = [
  ...Array.from({ length: 10 }, () => lifeCycle),
  splitOrMerge,
  newList,
  workOnList,
  workOnList,
  workOnList,
  consolidation,
  consolidation,
  pickingStatus,
]

/** Somebody on the floor does something. */
export const turn = (send: Send, there: PickingStore, chance: Chance): Promise<Answer> =>
  chance.of(kinds)(send, there, chance)
