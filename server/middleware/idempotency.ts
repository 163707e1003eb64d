import { createHash } from 'node:crypto'
import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import type { Answer } from '../routes/call.ts'

const keepHours = 24
const acceptable = /^[\x21-\x7e]{1,200}$/

/** @throws ApiError 400 for a key that is not 1 to 200 plain characters */
export const idempotencyKeyOf = (given: string | null): string | null => {
  if (given === null) return null
  if (!acceptable.test(given)) throw new ApiError('MALFORMED')
  return given
}

/** What makes two requests the same one. */
export const fingerprintOf = (method: string, path: string, search: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${path}?${search}\n${JSON.stringify(body) ?? ''}`)
    .digest('base64')

/**
 * Does the work of a key once: in the transaction of the work the key is taken, so that a parallel duplicate
 * waits for the first and then gets its answer; the key of work that failed is free again. A file or a text is kept
 * nowhere, since it may be a secret: what only reads makes it anew, what wrote tells that it was done.
 *
 * @param reads it writes nothing that a second time would write again
 * @throws ApiError 422 where the key came with another request before; 409 where what it did was answered by a file or a text
 */
export const once = async (
  session: Session,
  key: string,
  fingerprint: string,
  work: () => Promise<Answer>,
  reads: boolean,
): Promise<Answer> => {
  const mine = [session.caller.namespace, session.caller.userId, key]
  const taken = await session.sql(
    `insert into estiba.idempotency_keys as known (namespace, user_id, key, fingerprint) values ($1, $2, $3, $4)
     on conflict (namespace, user_id, key) do update set fingerprint = excluded.fingerprint, status = null, answer = null, headers = null, at = clock_timestamp()
     where known.at < clock_timestamp() - make_interval(hours => ${keepHours}) returning key`,
    [...mine, fingerprint],
  )
  if (taken.length === 0) return stored(session, mine, fingerprint)
  const answer = await work()
  if (answer.late !== undefined || (answer.bytes !== undefined && reads)) {
    await session.sql('delete from estiba.idempotency_keys where namespace = $1 and user_id = $2 and key = $3', mine)
    return answer
  }
  await session.sql(
    'update estiba.idempotency_keys set status = $4, answer = $5, headers = $6 where namespace = $1 and user_id = $2 and key = $3',
    [
      ...mine,
      answer.bytes === undefined ? (answer.status ?? 200) : null,
      answer.body === undefined ? null : JSON.stringify(JSON.stringify(answer.body)),
      JSON.stringify(answer.headers ?? {}),
    ],
  )
  return answer
}

interface Stored {
  readonly fingerprint: string
  /** Null where the answer was none that is kept. */
  readonly status: number | null
  /** The body as it was made, a text: to the last byte the same. As any body it is cut to who asks where it leaves. */
  readonly answer: string | null
  readonly headers: { readonly [name: string]: string }
}

const stored = async (session: Session, mine: readonly string[], fingerprint: string): Promise<Answer> => {
  const [known] = await session.sql<Stored>(
    'select fingerprint, status, answer, headers from estiba.idempotency_keys where namespace = $1 and user_id = $2 and key = $3',
    mine,
  )
  if (known === undefined) throw new ApiError('UNAVAILABLE')
  if (known.fingerprint !== fingerprint) throw new ApiError('IDEMPOTENCY_MISMATCH')
  if (known.status === null) throw new ApiError('ANSWERED')
  const { status, headers } = known
  if (known.answer === null) return { status, headers }
  const body: unknown = JSON.parse(known.answer)
  return { status, headers, body }
}

/** Removes keys past their day. */
export const forgetKeys = (sql: Session['sql']): Promise<unknown> =>
  sql(`delete from estiba.idempotency_keys where at < clock_timestamp() - make_interval(hours => ${keepHours})`)
