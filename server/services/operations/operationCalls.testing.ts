import { expect } from 'vitest'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Answered, AuthWorld } from '../../auth/authWorld.testing.ts'
import { measuredAs } from './operationStore.testing.ts'
import type { PickingStore } from '../warehouse/pickingStore.testing.ts'

export interface Key {
  readonly type: string
  readonly number: string
}

/** The calls of a test of operations, as one person. */
export interface OperationCalls {
  readonly send: (request: string, body?: unknown) => Promise<Answered>
  readonly made: (body: JsonObject) => Promise<Key>
  readonly act: (key: Key, action: string, body?: JsonObject) => Promise<Answered>
  /** Acts, and fails the test where it is refused. */
  readonly did: (key: Key, action: string, body?: JsonObject) => Promise<Answered['body']>
  readonly bulksOf: (key: Key) => Promise<Answered['list']>
  readonly headerOf: (key: Key) => Promise<Answered['body']>
  /** Does the usual steps up to one of them. */
  readonly upTo: (last: string, key: Key, sequences?: readonly number[]) => Promise<void>
}

export const counted = (...sequences: readonly number[]) => sequences.map((sequence) => ({ sequence, pieces: 1 }))

export const callsOf = (world: AuthWorld, token: string, there: PickingStore): OperationCalls => {
  const send = (request: string, body?: unknown) => world.ask(request, body === undefined ? { token } : { token, body })
  const act = ({ type, number }: Key, action: string, body: JsonObject = {}) =>
    send(`POST /transactions/pre-registers/${type}/${number}/actions/${action}`, body)
  const did = async (key: Key, action: string, body: JsonObject = {}) => {
    const answer = await act(key, action, body)
    expect(answer.status, `${action}: ${JSON.stringify(answer.body)}`).toBe(200)
    return answer.body
  }
  return {
    send,
    act,
    did,
    made: async (body) => {
      const answer = await send('POST /transactions/pre-registers', body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return { type: String(answer.body['type']), number: String(answer.body['number']) }
    },
    bulksOf: async ({ type, number }) => (await send(`GET /wms/bulks/operation?type=${type}&number=${number}`)).list,
    headerOf: async ({ type, number }) => (await send(`GET /transactions/pre-registers/${type}/${number}`)).body,
    upTo: async (last, key, sequences = [1, 2]) => {
      const steps: readonly (readonly [string, JsonObject])[] = [
        ['complete', {}],
        ['cube', { cubeInfo: sequences.map((sequence) => measuredAs(sequence)) }],
        ['tag', {}],
        ['receive', { store: there.store, counts: counted(...sequences) }],
        ['putAway', { location: there.locations.get('A-R1-01-01') ?? '' }],
      ]
      for (const [action, body] of steps) {
        await did(key, action, body)
        if (action === last) return
      }
    },
  }
}
