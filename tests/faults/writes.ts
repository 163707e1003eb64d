import { randomUUID } from 'node:crypto'
import type { JsonObject } from '../../src/schema/json.ts'
import { tax } from '../attacks/companies.ts'
import type { Answer, Ask } from '../wire/ask.ts'

export type Kind = 'single' | 'bulk' | 'import' | 'nested'

/** A request that is sent once, and again with the same key where its answer was lost. */
export interface Write {
  readonly kind: Kind
  readonly key: string
  /** Marks everything that this write writes, and nothing else. */
  readonly mark: string
  readonly request: string
  readonly body: JsonObject
  /** Rows that it writes, all or none. */
  readonly rows: number
  /** What came back; null: nothing did, or that it was not known. */
  answer: Answer | null
}

export const bulkRows = 5
export const importRows = 60
export const nestedLines = 3

let count = 0

/** @param bulk taxes that no other writer changes */
export const newWrite = (kind: Kind, bulk: readonly string[], menu: string): Write => {
  const mark = `${kind.charAt(0).toUpperCase()}${++count}`
  return { kind, mark, key: randomUUID(), answer: null, ...requests[kind](mark, bulk, menu) }
}

type Request = Pick<Write, 'request' | 'body' | 'rows'>

const requests: {
  readonly [kind in Kind]: (mark: string, bulk: readonly string[], menu: string) => Request
} = {
  single: (mark) => ({ request: 'POST /config/taxes', rows: 1, body: tax(`${mark}-0`, { description: mark }) }),
  bulk: (mark, bulk) => ({
    request: 'PUT /config/taxes',
    rows: bulk.length,
    body: { ids: [...bulk], data: { description: mark } },
  }),
  import: (mark) => ({
    request: 'POST /config/taxes/import',
    rows: importRows,
    body: {
      mode: 'all',
      rows: Array.from({ length: importRows }, (_none, row) => tax(`${mark}-${row}`, { description: mark })),
    },
  }),
  nested: (mark, _bulk, menu) => ({
    request: 'POST /auth/roles',
    rows: 1,
    body: {
      name: mark,
      menuPlan: [menu],
      restrictions: Array.from({ length: nestedLines }, () => ({
        resource: 'taxes',
        hiddenFields: ['rate'],
        rows: { status: 'ACTIVE' },
      })),
    },
  }),
}

export const send = (ask: Ask, token: string, { request, body, key }: Write): Promise<Answer> =>
  ask(request, { token, body, headers: { 'idempotency-key': key } })

/** Whether an answer says that the write took place. */
export const succeeded = ({ status }: Answer): boolean => status >= 200 && status < 300
