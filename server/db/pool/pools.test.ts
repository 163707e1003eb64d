import pino from 'pino'
import { expect, it } from 'vitest'
import { freshDatabase } from '../preparedPostgres.testing.ts'
import { makePool } from './pools.ts'

/** What is warned of when a connection in use is cut off, `before` that. */
const warned = async (before: 'working' | 'ending'): Promise<readonly string[]> => {
  const told: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(line) })
  const { owner, stop } = await freshDatabase()
  const [pool, other] = [makePool(owner, false, log), makePool(owner, false, log)]
  const client = await pool.connect()
  const dropped = new Promise((resolve) => client.once('end', resolve))
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = before === 'ending' ? pool.end() : Promise.resolve()
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await dropped
  client.release(true)
  await Promise.all([ended, other.end(), ...(before === 'ending' ? [] : [pool.end()])])
  await stop()
  return told
}

it('warns of a connection that drops, but not while it closes them itself', async () => {
  expect(await warned('working')).toContainEqual(expect.stringContaining('a database connection dropped'))
  expect(await warned('ending')).toEqual([])
})
