import { openChromium, sessionOf } from '../browser/desk.mjs'
import { jobFileBudgets } from '../browser/jobFile.mjs'
import { jobListBudgets } from '../browser/jobs.mjs'
import { budget, unmeasured } from '../budget.mjs'
import { fullJob, loadJobs, month } from '../freight/jobs.mjs'
import { median } from '../median.mjs'
import { bearer } from '../signIn.mjs'

const runs = 5

const callsOf =
  ({ url }, token) =>
  async (method, path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...bearer(token), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
    return answer.json()
  }

/** The forwarder's jobs: a hundred thousand as list and board, the profit of a month of ten thousand, a large file. */
export const freightBudgets = async ({ product, access, token }) => {
  const ask = callsOf(product, token)
  const job = await fullJob(ask)
  await loadJobs(access, job)
  const budgets = await profitBudgets(ask)
  const browser = await openChromium()
  try {
    const session = await sessionOf(browser, product.url, token)
    for (const [name, measure] of [
      ['jobs in lists', () => jobListBudgets(browser, product.url, session)],
      ['job file', () => jobFileBudgets(browser, product.url, session, job.like)],
    ])
      budgets.push(...(await measure().catch((problem) => [unmeasured(name, problem)])))
  } finally {
    await browser.close()
  }
  return budgets
}

/** Profit of a month: by each of its jobs, and by what people compare. */
const profitBudgets = async (ask) => {
  const { jobs, charges: _charges, ...days } = month
  const budgets = []
  for (const by of ['JOB', 'CUSTOMER', 'SALESPERSON']) {
    const times = []
    for (let run = 0; run < runs; run++) {
      const started = performance.now()
      const rows = await ask('GET', `/transactions/shipments/profits?${new URLSearchParams({ ...days, by })}`)
      times.push(performance.now() - started)
      const counted = rows.reduce((sum, row) => sum + row.jobs, 0)
      if (counted !== jobs) throw new Error(`profit of ${counted} jobs instead of ${jobs}`)
    }
    budgets.push(
      budget(`profit of a month of ${jobs} jobs, by ${by}`, { unit: 'ms', limit: 1000, measured: median(times) }),
    )
  }
  return budgets
}
