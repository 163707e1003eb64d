import { setTimeout as wait } from 'node:timers/promises'
import { budget } from '../budget.mjs'
import { explainMs } from '../measure/databaseTime.mjs'
import { asOwner } from '../rows.mjs'
import { bearer } from '../signIn.mjs'

const jobs = 200
const perCall = 250
const calls = 24
const senders = 2
const facts = 1_000_000
const ofOne = 200

const asking = (url, token) => async (method, path, body) => {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...bearer(token), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
  return answer.json()
}

const layJobs = async (ask) => {
  const [shipper] = await ask('GET', '/config/shippers?range=[0,0]')
  const made = []
  for (let index = 0; index < jobs; index++)
    made.push(
      await ask('POST', '/transactions/shipments', {
        type: 'IMP-MAR',
        transport: 'Ocean',
        operation: 'importation',
        loadType: 'FCL',
        date: '2026-01-01',
        customer: '1003',
        shipper: shipper.id,
        consignee: 'CON-101',
        originPort: 'CNSHA',
        destinationPort: 'COBUN',
        partial: true,
        bookingNumber: `BENCH-${index}`,
      }),
    )
  return made
}

const moment = (minute) => new Date(Date.UTC(2026, 0, 5, 0, minute)).toISOString()

const expected = (number) => ({
  eventID: `bench-${number}`,
  eventType: 'TRANSPORT',
  eventClassifierCode: 'EST',
  eventDateTime: moment(20_000 + number),
  eventCreatedDateTime: moment(number),
  transportEventTypeCode: 'ARRI',
  transportCall: { transportCallID: 'COBUN-1', modeOfTransport: 'VESSEL', UNLocationCode: 'COBUN' },
  documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: `BENCH-${number % jobs}` }],
})

/** A million kept messages of shipments that are not there, and two hundred of one that is. */
const loadFacts = (access, shipment) =>
  asOwner(access, async (client) => {
    await client.query(
      `insert into estiba.event_messages (namespace, id, received_at, source, standard, message_state, shipments, effect, code, classifier, happened_at, place, cargo, message_key, told, raw)
       select 'andina', 'bench-' || n, now(), 'bench', 'DCSA2', 'MATCHED',
         array[case when n % ($1::int / $2::int) = 0 then $3 else 'IMP-MAR~BENCH-' || (n / 20) end],
         'fact', 'LOAD', 'ACTUAL', timestamptz '2026-01-01' + n * interval '1 second', 'CNSHA', 'CSQU3054383', 'bench-' || n, 'BENCH', '{}'
       from generate_series(1, $1::int) n`,
      [facts, ofOne, shipment],
    )
    await client.query('vacuum analyze estiba.event_messages')
  })

/** How fast carriers' messages are kept and told to their shipments, and what one shipment's are found in among a million. */
export const messageBudgets = async ({ product, access, token }) => {
  const ask = asking(product.url, token)
  const made = await layJobs(ask)
  const sent = Array.from({ length: calls }, (_call, call) =>
    Array.from({ length: perCall }, (_none, index) => expected(call * perCall + index)),
  )
  const started = performance.now()
  const queue = [...sent]
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (let some = queue.shift(); some !== undefined; some = queue.shift())
        await ask('POST', '/tracking/event-messages', some)
    }),
  )
  const keptMs = performance.now() - started
  const left = () =>
    asOwner(access, async (client) => {
      const { rows } = await client.query(
        "select count(*)::int as left from estiba.event_messages where message_state = 'RECEIVED'",
      )
      return rows[0].left
    })
  while ((await left()) > 0) await wait(100)
  const toldMs = performance.now() - started
  await loadFacts(access, made[0].id)
  const inDatabase = await explainMs(
    access,
    `select * from estiba.event_messages where namespace = 'andina' and message_state = 'MATCHED'
       and shipments @> array['${made[0].id}'] order by happened_at desc, id limit 250`,
  )
  const filter = JSON.stringify({ messageState: 'MATCHED', shipments: { has: made[0].id } })
  const answered = []
  for (let run = 0; run < 5; run++) {
    const from = performance.now()
    await ask(
      'GET',
      `/tracking/event-messages?${new URLSearchParams({ filter, sort: '["happenedAt","DESC"]', range: '[0,249]' })}`,
    )
    answered.push(performance.now() - from)
  }
  return [
    budget('messages acknowledged and stored', {
      unit: '/s',
      limit: 1000,
      atLeast: true,
      measured: (calls * perCall * 1000) / keptMs,
    }),
    budget('messages told to their shipments', {
      unit: '/s',
      limit: 200,
      atLeast: true,
      measured: (calls * perCall * 1000) / toldMs,
    }),
    budget('200 facts of one shipment among 1,000,000, in the database', {
      unit: 'ms',
      limit: 20,
      measured: inDatabase,
    }),
    budget('for scale: the same, asked and answered', { unit: 'ms', limit: null, measured: Math.min(...answered) }),
  ]
}
