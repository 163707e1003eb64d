import { setTimeout as wait } from 'node:timers/promises'
import xlsx from 'xlsx'
import { budget } from '../budget.mjs'
import { askOn, p95 } from '../measure/latency.mjs'
import { bearer, signIn } from '../signIn.mjs'

const asksOfEach = 150
const atOnce = 30
const loadMs = 20_000
const large = { files: 3, rows: 20_000 }
const smallRows = 10

/** What one sends must not cost the others: expensive queries, and large workbooks. */
export const fairnessBudgets = async (context) => [...(await queries(context)), ...(await workbooks(context))]

/**
 * One person sends thirty expensive queries at once, again and again, while a colleague and another company go on
 * working: their answers take no more than three times what they take on a quiet server, and none is refused.
 */
const queries = async ({ product, token }) => {
  const others = await Promise.all([
    workOf(product, 'supervisor@andina.test'),
    workOf(product, 'admin@nordfracht.test'),
  ])
  const all = (goOn) => Promise.all(others.map((asks) => askOn(asks, goOn)))
  await all((index) => index < 20)
  const quiet = joined(await all((index) => index < asksOfEach))
  if (quiet.statuses.some((status) => status !== 200))
    throw new Error('Some of the others may not read what they ask for')

  const until = performance.now() + loadMs
  const sent = []
  const sending = (async () => {
    while (performance.now() < until)
      sent.push(...(await Promise.all(Array.from({ length: atOnce }, expensive(product, token)))))
  })()
  await wait(500)
  const busy = joined(await all((index) => index < asksOfEach || performance.now() < until))
  await sending

  const refused = sent.filter(({ status }) => status === 429)
  return [
    budget('others’ answers (p95) beside 30 expensive queries', {
      unit: 'ms',
      floor: p95(quiet.times),
      limit: 3,
      measured: p95(busy.times),
    }),
    budget('others’ answers that were not 200 meanwhile', {
      limit: 0,
      measured: busy.statuses.filter((status) => status !== 200).length,
    }),
    budget('queries of the sender that were answered', {
      limit: 1,
      atLeast: true,
      measured: sent.filter(({ status }) => status === 200).length,
    }),
    budget('queries of the sender refused with 429', { limit: 1, atLeast: true, measured: refused.length }),
    budget('of these without Retry-After', {
      limit: 0,
      measured: refused.filter(({ retryAfter }) => !/^[1-9]\d*$/.test(retryAfter ?? '')).length,
    }),
    budget('answers to the sender of another kind', {
      limit: 0,
      measured: sent.filter(({ status }) => status !== 200 && status !== 429).length,
    }),
  ]
}

/** What people read all day. */
const workOf = async ({ url }, email) => {
  const { token } = await signIn(url, email)
  const page = encodeURIComponent('[0,24]')
  return ['/api/territories/countries', '/api/config/warehouses', '/api/auth/menus/active'].map(
    (path) => () => fetch(`${url}${path}?range=${page}`, { headers: bearer(token) }),
  )
}

const joined = (parts) => ({
  times: parts.flatMap(({ times }) => times),
  statuses: parts.flatMap(({ statuses }) => statuses),
})

/** A million rows are read for it, and none is found: no index serves. */
const expensive =
  ({ url }, token) =>
  async () => {
    const query = new URLSearchParams({
      filter: JSON.stringify({ not: { description: { contains: 'zzz' } }, consignee: { contains: 'nobody' } }),
      sort: '["declaredValue","DESC"]',
      range: '[0,99]',
    })
    const answer = await fetch(`${url}/api/wms/parcels?${query}`, { headers: bearer(token) })
    await answer.arrayBuffer()
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
  }

/** The threads that read workbooks may have 256 MB each, there are as many as processors, two to four; imports 100 MB. */
const memoryLimitMb = 2 * 256 + 100

/** A company's small import behind three large ones of another, and what all that costs in memory. */
const workbooks = async ({ product, token }) => {
  const { token: tokenOfB } = await signIn(product.url, 'admin@nordfracht.test')
  const files = Array.from({ length: large.files }, (_none, at) => workbookOf(`large${at}`, large.rows))
  const [first, second] = [workbookOf('alone', smallRows), workbookOf('behind', smallRows)]
  const alone = await importOf(product, tokenOfB, first)
  const before = await product.memoryMb()
  let [most, ended] = [before, false]
  const watch = (async () => {
    while (!ended) {
      most = Math.max(most, await product.memoryMb())
      await wait(100)
    }
  })()
  const ofA = files.map((file) => importOf(product, token, file))
  await wait(300)
  const ofB = await importOf(product, tokenOfB, second)
  await Promise.all(ofA)
  ended = true
  await watch
  return [
    budget('small import, alone', { unit: 's', limit: null, measured: alone }),
    budget('small import behind three large ones of another company', { unit: 's', limit: 2, measured: ofB }),
    budget('memory growth of three large workbooks', { unit: 'MB', limit: memoryLimitMb, measured: most - before }),
  ]
}

const workbookOf = (run, count) => {
  const code = `${Date.now().toString(36)}${run}`.toUpperCase()
  const rows = Array.from({ length: count }, (_none, index) => ({
    code: `${code}-${index}`,
    description: `Workbook ${index}`,
    packaging: 'PALLET',
    origin: 'CO',
    pieces: 1 + (index % 20),
    grossWeightKg: (index % 900) / 8,
    status: 'ACTIVE',
  }))
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, xlsx.utils.json_to_sheet(rows), 'Parcels')
  return { bytes: xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }), count }
}

/** Seconds that an import took. */
const importOf = async ({ url }, token, { bytes, count }) => {
  const form = new FormData()
  form.set('mode', 'all')
  form.set('existing', 'refuse')
  form.set('file', new File([bytes], 'parcels.xlsx'))
  const started = performance.now()
  // A connection that waited while the workbooks were made may have ended.
  const headers = { ...bearer(token), connection: 'close' }
  const answer = await fetch(`${url}/api/wms/parcels/import`, { method: 'POST', headers, body: form })
  const report = await answer.json()
  if (!answer.ok || report.created !== count)
    throw new Error(`import of ${count}: ${answer.status} ${JSON.stringify(report).slice(0, 300)}`)
  return (performance.now() - started) / 1000
}
