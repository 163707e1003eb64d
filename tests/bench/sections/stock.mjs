import { budget } from '../budget.mjs'
import { explainMs } from '../measure/databaseTime.mjs'
import { kardexDays, kardexStore, loadMovements } from '../movements.mjs'
import { bearer } from '../signIn.mjs'

const runs = 5

/** The stock summed up by days and store over a million movements, and the kardex of one reference. */
export const stockBudgets = async ({ product, access, token }) => {
  await loadMovements(access)
  const ask = async (path, query) => {
    const started = performance.now()
    const answer = await fetch(`${product.url}/api/transactions/${path}?${new URLSearchParams(query)}`, {
      headers: bearer(token),
    })
    const body = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body).slice(0, 300)}`)
    return { body, ms: performance.now() - started }
  }
  const best = async (path, query, check) => {
    let fastest = Number.POSITIVE_INFINITY
    for (let run = 0; run < runs; run++) {
      const { body, ms } = await ask(path, query)
      check(body)
      fastest = Math.min(fastest, ms)
    }
    return fastest
  }
  const rows = (count) => (body) => {
    if (body.length !== count) throw new Error(`${body.length} rows instead of ${count}`)
  }
  const summary = (dateFrom, dateTo) => best('stocks/summary', { dateFrom, dateTo, store: kardexStore }, rows(2000))
  const floor = await explainMs(
    access,
    `select sku, sum(entry), sum(invoice), sum(total_cost) from estiba.stock_movements where namespace = 'andina' and store = '${kardexStore}' group by sku`,
  )
  return [
    budget('stock summary, three years of a million movements, against summing them up', {
      unit: 'ms',
      limit: 0.5,
      floor,
      measured: await summary(kardexDays.first, kardexDays.last),
    }),
    budget('stock summary, from the middle of a month to another, against the same', {
      unit: 'ms',
      limit: 0.5,
      floor,
      measured: await summary('2023-05-17', '2025-09-11'),
    }),
    budget('kardex of a reference over a year', {
      unit: 'ms',
      limit: 100,
      measured: await best(
        'stock-movements',
        { sku: 'BENCH-7', store: kardexStore, year: '2024', monthFrom: '1', monthTo: '12' },
        ({ movements }) => {
          if (movements.length < 100) throw new Error(`${movements.length} movements`)
        },
      ),
    }),
  ]
}
