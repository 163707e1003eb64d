import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { samplePassword } from '../../server/sample/signIn.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { loadSample } from '../e2e/builtServer.ts'
import { copyOf, laidData, openFolder } from '../laidData.ts'
import { type Ask, signInto } from '../wire/ask.ts'
import { inside } from './invariants.ts'
import { type Program, startProgram } from './program.ts'

const jobs = 12
const perCall = 180
const calls = 8

const moment = (minute: number): string => new Date(Date.UTC(2026, 0, 5, 0, minute)).toISOString()

/** When a vessel is expected, said later each time. */
const expected = (booking: string, id: string, minute: number): JsonObject => ({
  eventID: id,
  eventType: 'TRANSPORT',
  eventClassifierCode: 'EST',
  eventDateTime: moment(20_000 + minute),
  eventCreatedDateTime: moment(minute),
  transportEventTypeCode: 'ARRI',
  transportCall: { transportCallID: booking, modeOfTransport: 'VESSEL', UNLocationCode: 'COBUN' },
  documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: booking }],
})

const layJobs = async (ask: Ask, token: string): Promise<readonly string[]> => {
  const { list: shippers } = await ask('GET /config/shippers', { token, query: { range: [0, 0] } })
  const bookings = Array.from({ length: jobs }, (_none, index) => `KILL-${index}`)
  for (const bookingNumber of bookings) {
    const body = {
      type: 'IMP-MAR',
      transport: 'Ocean',
      operation: 'importation',
      loadType: 'FCL',
      date: '2026-01-01',
      customer: '1003',
      shipper: shippers[0]?.['id'] ?? null,
      consignee: 'CON-101',
      originPort: 'CNSHA',
      destinationPort: 'COBUN',
      partial: true,
      bookingNumber,
    }
    const { status, text } = await ask('POST /transactions/shipments', { token, body })
    expect(status, text).toBe(201)
  }
  return bookings
}

it('messages that were acknowledged are told to their jobs, each once, though the server is killed meanwhile', async () => {
  const { folders, remove } = await laidData({ sample: loadSample })
  const folder = await copyOf(folders['sample'] ?? '', await openFolder('estiba-messages-'))
  const start = (): Promise<Program> => startProgram({ DATA_DIR: folder, SAMPLE_DATA: 'yes' })
  let program = await start()
  try {
    let token = await signInto(program.ask, 'admin@andina.test', samplePassword, 'andina')
    const bookings = await layJobs(program.ask, token)
    const sent = Array.from({ length: calls }, (_call, call) =>
      Array.from({ length: perCall }, (_none, index) => {
        const number = call * perCall + index
        return expected(bookings[index % jobs] ?? '', `kill-${number}`, number)
      }),
    )
    const push = async (messages: readonly JsonObject[]): Promise<boolean> => {
      try {
        const { status } = await program.ask('POST /tracking/event-messages', { token, body: messages })
        return status === 200
      } catch {
        return false
      }
    }
    const acknowledged: JsonObject[] = []
    let killed = false
    await Promise.all(
      sent.map(async (messages) => {
        if (await push(messages)) acknowledged.push(...messages)
        if (killed || acknowledged.length < 3 * perCall) return
        killed = true
        await program.kill()
      }),
    )
    expect(killed).toBe(true)

    program = await start()
    token = await signInto(program.ask, 'admin@andina.test', samplePassword, 'andina')
    const standing = async (messageState: string): Promise<number> => {
      const query = { filter: { messageState, told: { contains: 'KILL-' } }, range: [0, 0] } as const
      const answer = await program.ask('GET /tracking/event-messages', { token, query })
      return Number(answer.headers.get('content-range')?.split('/')[1] ?? Number.NaN)
    }
    // What was not answered is sent again: a sender cannot know.
    for (const messages of sent) expect(await push(messages)).toBe(true)
    await expect.poll(() => standing('RECEIVED'), { timeout: 60_000, interval: 100 }).toBe(0)
    expect([await standing('MATCHED'), await standing('UNMATCHED')]).toEqual([calls * perCall, 0])
    for (const [index, booking] of bookings.entries()) {
      const filter = { bookingNumber: booking }
      const { list } = await program.ask('GET /transactions/shipments', { token, query: { filter } })
      const last = (calls - 1) * perCall + perCall - jobs + index
      expect(list.map(({ eta }) => eta)).toEqual([moment(20_000 + last)])
    }
    await program.stop()
    const once = await inside(folder, 'embedded', (sql) =>
      sql<{ readonly messages: number; readonly versions: number; readonly entries: number }>(
        `select count(*)::int as messages, sum(m.version)::int as versions,
           (select count(*)::int from estiba.history h where h.resource = 'event-messages' and h.namespace = 'andina'
              and h.record_id in (select id from estiba.event_messages where told like '%KILL-%')) as entries
         from estiba.event_messages m where m.told like '%KILL-%'`,
      ),
    )
    expect(once).toEqual([{ messages: calls * perCall, versions: 2 * calls * perCall, entries: 2 * calls * perCall }])
  } finally {
    await program.stop()
    await rm(join(folder, '..'), { recursive: true, force: true })
    await remove()
  }
})
