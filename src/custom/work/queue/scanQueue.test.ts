import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { OperationError } from '../../../dataProvider/operationError.ts'
import { answerOf } from './answerOf.ts'
import { keptFor } from './keptFor.ts'
import { messageOf } from './messageOf.ts'
import { createScanQueue } from './scanQueue.ts'
import { openScanStore, type ScanStore } from './scanStore.ts'
import type { Send } from './sendScans.ts'

/** A server that applies each key once, in memory. */
const createServer = () => {
  const applied = new Map<string, string>()
  const line = { up: true, loses: 0, signedIn: true, fails: '' }
  const send: Send = (scan) => {
    if (!line.up || !line.signedIn) return Promise.resolve(answerOf(new OperationError('', line.up ? 401 : 503)))
    const code = String(scan.values['code'])
    if (code === line.fails) return Promise.resolve(answerOf(new OperationError('It failed', 500)))
    if (code.startsWith('BAD')) return Promise.resolve({ refused: `${code} is not known` })
    applied.set(scan.key, code)
    if (line.loses > 0) {
      line.loses -= 1
      return Promise.resolve('later')
    }
    return Promise.resolve({ applied: code })
  }
  return { send, line, applied: () => [...applied.values()] }
}

const stores: ScanStore[] = []
let names = 0

const open = async (name: string): Promise<ScanStore> => {
  const store = await openScanStore(name)
  stores.push(store)
  return store
}

afterEach(() => {
  for (const store of stores.splice(0)) store.close()
})

const scan = (code: string) => ({ label: code, operation: 'wms.scans.create', values: { code } })

const begin = async (owner = 't1/ana', name = `scans-${names++}`) => {
  const server = createServer()
  const store = await open(name)
  return { name, server, store, queue: createScanQueue({ store, owner, send: server.send }) }
}

it('a scan is applied at once and leaves the device', async () => {
  const { queue } = await begin()
  expect(await queue.handIn(scan('A'))).toEqual({ state: 'applied', answer: 'A' })
  expect(await queue.kept()).toEqual([])
})

it('a refusal is told to whoever scanned, and nothing is left to repair', async () => {
  const { queue } = await begin()
  expect(await queue.handIn(scan('BAD-1'))).toEqual({ state: 'refused', reason: 'BAD-1 is not known' })
  expect(await queue.kept()).toEqual([])
})

it.each([
  ['A', { state: 'applied', answer: null }],
  ['BAD-1', { state: 'refused', reason: 'BAD-1 is not known' }],
])('a scan that goes along with what is being sent is told as it ended (%s)', async (code, ended) => {
  const { server, store } = await begin()
  const others: Promise<void>[] = []
  const busy: ScanStore = {
    ...store,
    add: async (added) => {
      const kept = await store.add(added)
      others.push(queue.flush())
      return kept
    },
  }
  const queue = createScanQueue({ store: busy, owner: 't1/ana', send: server.send })
  expect(await queue.handIn(scan(code))).toEqual(ended)
  await Promise.all(others)
  expect(await queue.kept()).toEqual([])
})

it('200 scans without a line survive the end of the tab, go in order, once each, and 3 stay for repair', async () => {
  const { name, server, store, queue } = await begin()
  server.line.up = false
  const codes = Array.from({ length: 200 }, (_, at) => ([20, 90, 150].includes(at) ? `BAD-${at}` : `P${at}`))
  for (const code of codes) expect((await queue.handIn(scan(code))).state).toBe('kept')
  store.close()

  const again = createScanQueue({ store: await open(name), owner: 't1/ana', send: server.send })
  expect(await again.kept()).toHaveLength(200)
  server.line.up = true
  server.line.loses = 1
  await again.flush()
  expect(server.applied()).toEqual(['P0'])
  await again.flush()
  expect(server.applied()).toEqual(codes.filter((code) => code.startsWith('P')))
  const left = await again.kept()
  expect(left.map(({ label, refusal }) => [label, refusal])).toEqual([
    ['BAD-20', 'BAD-20 is not known'],
    ['BAD-90', 'BAD-90 is not known'],
    ['BAD-150', 'BAD-150 is not known'],
  ])

  const [first, second, third] = left
  if (first === undefined || second === undefined || third === undefined) throw new Error('three were refused')
  await again.retry(first, { code: 'GOOD-20' })
  await again.discard(second)
  await again.retry(third)
  expect(server.applied().at(-1)).toBe('GOOD-20')
  expect((await again.kept()).map(({ label }) => label)).toEqual(['BAD-150'])
})

it('an ended session keeps the queue; another person on the device never sends it', async () => {
  const { name, server, queue } = await begin('t1/ana')
  server.line.signedIn = false
  expect((await queue.handIn(scan('A'))).state).toBe('kept')
  server.line.signedIn = true
  const other = createScanQueue({ store: await open(name), owner: 't1/luis', send: server.send })
  await other.flush()
  expect([server.applied(), await other.kept(), await other.ofOthers()]).toEqual([[], [], 1])
  await queue.flush()
  expect(server.applied()).toEqual(['A'])
})

it('a scan behind one that waits is kept behind it', async () => {
  const { server, queue } = await begin()
  server.line.up = false
  await queue.handIn(scan('A'))
  server.line.up = true
  await Promise.all([queue.handIn(scan('B')), queue.handIn(scan('C'))])
  expect(server.applied()).toEqual(['A', 'B', 'C'])
})

it('on a line that says nothing each scan is kept soon, and one sending waits for all', async () => {
  const { server, store } = await begin()
  const answers: (() => void)[] = []
  const send: Send = async (scan) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return server.send(scan)
  }
  const queue = createScanQueue({ store, owner: 't1/ana', send, patienceMs: 1 })
  const codes = ['A', 'B', 'BAD-1']
  for (const code of codes) expect((await queue.handIn(scan(code))).state).toBe('kept')
  const flushed = [queue.flush(), queue.flush()]
  expect(answers).toHaveLength(1)
  server.line.up = false
  answers[0]?.()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  server.line.up = true
  for (const at of codes.keys()) {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(at + 1))
    answers[at + 1]?.()
  }
  await Promise.all(flushed)
  expect(answers).toHaveLength(4)
  expect(server.applied()).toEqual(['A', 'B'])
  expect((await queue.kept()).map(({ label }) => label)).toEqual(['BAD-1'])
})

it('a full device is said: the scan goes to the server, or is refused aloud', async () => {
  const { server, store } = await begin()
  const full: ScanStore = { ...store, add: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
  const queue = createScanQueue({ store: full, owner: 't1/ana', send: server.send })
  expect((await queue.handIn(scan('A'))).state).toBe('applied')
  server.line.up = false
  expect((await queue.handIn(scan('B'))).state).toBe('full')
})

it('device time is kept with each scan', async () => {
  const { server, store } = await begin()
  server.line.up = false
  const now = () => new Date('2026-11-21T08:00:00Z')
  await createScanQueue({ store, owner: 't1/ana', send: server.send, now }).handIn(scan('A'))
  expect((await store.of('t1/ana')).map(({ scannedAt }) => scannedAt)).toEqual(['2026-11-21T08:00:00.000Z'])
})

it('a scan that says when it was read says when it is sent, under no key that another moment would break', () => {
  const sent = new Date('2026-11-21T08:05:00Z')
  const read = { code: 'A', scannedAt: '2026-11-21T08:00:00.000Z' }
  expect(messageOf(read, 'k1', sent)).toEqual({ body: { ...read, sentAt: '2026-11-21T08:05:00.000Z' }, headers: {} })
  expect(messageOf({ code: 'A' }, 'k1', sent)).toEqual({ body: { code: 'A' }, headers: { 'Idempotency-Key': 'k1' } })
})

it.each([
  [true, '2026-11-21T09:00:00.000Z'],
  [false, '2026-11-21T08:00:00.000Z'],
])(
  'a refused scan that is corrected (%s) was read now; one that is only sent again was read when it was',
  async (isCorrected, read) => {
    const { server, store } = await begin()
    let moment = '2026-11-21T08:00:00.000Z'
    const queue = createScanQueue({ store, owner: 't1/ana', send: server.send, now: () => new Date(moment) })
    server.line.up = false
    await queue.handIn({ ...scan('BAD-1'), values: { code: 'BAD-1', scannedAt: moment } })
    server.line.up = true
    await queue.flush()
    const [refused] = await queue.kept()
    if (refused === undefined) throw new Error('one was refused')
    moment = '2026-11-21T09:00:00.000Z'
    await (isCorrected ? queue.retry(refused, { ...refused.values, code: 'BAD-2' }) : queue.retry(refused))
    const told = await queue.kept()
    expect(told.map(({ values, scannedAt }) => [values['scannedAt'], scannedAt])).toEqual([[read, read]])
    expect(told.map(({ label }) => label)).toEqual([isCorrected ? 'BAD-2' : 'BAD-1'])
  },
)

it('a scan that the server fails at again and again is given to the repairs, and those behind it go on', async () => {
  const { server, queue } = await begin()
  server.line.fails = 'A'
  for (const code of ['A', 'B']) expect((await queue.handIn(scan(code))).state).toBe('kept')
  expect([server.applied(), keptFor(await queue.kept())]).toEqual([[], 'keptServer'])
  await queue.flush()
  expect(server.applied()).toEqual(['B'])
  expect((await queue.kept()).map(({ label, refusal }) => [label, refusal])).toEqual([['A', 'It failed']])
  const [failed] = await queue.kept()
  if (failed === undefined) throw new Error('one is to be repaired')
  server.line.fails = ''
  await queue.retry(failed)
  expect([server.applied(), await queue.kept()]).toEqual([['B', 'A'], []])
})

it('a server that is in trouble is waited for however long, and told apart from a line that is not there', async () => {
  const { server, queue } = await begin()
  server.line.up = false
  await queue.handIn(scan('A'))
  for (let tried = 0; tried < 5; tried += 1) await queue.flush()
  expect((await queue.kept()).map(({ label, refusal }) => [label, refusal])).toEqual([['A', null]])
  expect(keptFor(await queue.kept())).toBe('keptServer')
  Object.assign(server.line, { up: true, signedIn: false })
  await queue.flush()
  expect(keptFor(await queue.kept())).toBe('kept')
})

it('a scan that waits is given up, also while it is sent, and does not come back', async () => {
  const { server, store } = await begin()
  server.line.up = false
  const before = createScanQueue({ store, owner: 't1/ana', send: server.send })
  for (const code of ['A', 'B', 'C', 'D']) await before.handIn(scan(code))
  const [first, second, third] = await before.kept()
  if (first === undefined || second === undefined || third === undefined) throw new Error('they wait')
  const sent: string[] = []
  const send: Send = async (one) => {
    sent.push(one.label)
    if (one.label === 'B') await before.discard(third)
    if (one.label !== 'A') return { applied: one.label }
    await before.discard(first)
    return answerOf(new OperationError('', 503))
  }
  const queue = createScanQueue({ store, owner: 't1/ana', send })
  await queue.flush()
  expect((await queue.kept()).map(({ label }) => label)).toEqual(['B', 'C', 'D'])
  await queue.flush()
  expect([sent, await queue.kept()]).toEqual([['A', 'B', 'D'], []])
})
