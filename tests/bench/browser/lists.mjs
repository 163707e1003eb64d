import { budget } from '../budget.mjs'
import { openDesk } from './desk.mjs'
import { median } from '../median.mjs'
import { watchPaints } from './painted.mjs'

const runs = 5

/** Wide enough for all ten columns: here those without room are left out, where a stock list draws them unseen. */
const widthPx = 2200

/** The same list of the same server, 100 rows by 10 columns, here and in a stock react-admin. */
const ours = { path: '/parcels?perPage=100&filter=%7B%7D', next: 'Siguiente' }
const theirs = { path: '/peers/react-admin/index.html#/parcels', next: 'Go to next page' }

/** First list and next page beside react-admin's, in turns; every run begins with nothing in the cache. */
export const listBudgets = async (browser, url, session) => {
  const budgets = []
  for (const list of [ours, theirs]) await timesOf(browser, { url, session, list, slow: false })
  for (const slow of [false, true]) {
    const measured = { ours: [], dashboard: [], theirs: [] }
    for (let run = 0; run < runs; run++) {
      measured.ours.push(await timesOf(browser, { url, session, list: ours, slow }))
      measured.dashboard.push(await dashboardTimes(browser, { url, session, slow }))
      measured.theirs.push(await timesOf(browser, { url, session, list: theirs, slow }))
    }
    const middle = (whose, what) => median(measured[whose].map((times) => times[what]))
    const row = (name, what, limit, whose = 'ours') =>
      budget(`${name}, ${slow ? 'throttled' : 'plain'}`, {
        unit: 'ms',
        limit,
        floor: middle('theirs', what),
        measured: middle(whose, what),
      })
    budgets.push(row('first list against react-admin', 'first', 1.1))
    budgets.push(row("first dashboard against react-admin's first list", 'first', 1.1, 'dashboard'))
    budgets.push(row('next page against react-admin', 'next', 0.6))
  }
  return budgets
}

/** From asking for the page to its first list, and from the click to the next page, both painted. */
const timesOf = async (browser, { url, session, list, slow }) => {
  const { page, close } = await openDesk(browser, { url, session, slow, widthPx })
  await page.addInitScript(watchPaints)
  await page.goto(list.path, { waitUntil: 'commit' })
  const first = await page.evaluate(() => window.benchPainted(() => window.benchRows(10).length >= 100))
  await page.waitForLoadState('networkidle')
  const further = await page.getByRole('button', { name: list.next, exact: true }).elementHandle()
  const next = await page.evaluate((button) => {
    const [before] = window.benchRows(10)
    const clicked = performance.now()
    button.click()
    return window
      .benchPainted(() => {
        const rows = window.benchRows(10)
        return rows.length >= 100 && rows[0] !== before
      })
      .then((painted) => painted - clicked)
  }, further)
  await close()
  return { first, next }
}

/** From asking for the first page to the figures of its four cards, painted. */
const dashboardTimes = async (browser, { url, session, slow }) => {
  const { page, close } = await openDesk(browser, { url, session, slow, widthPx })
  await page.addInitScript(watchPaints)
  await page.goto('/dashboard/default', { waitUntil: 'commit' })
  const first = await page.evaluate(() =>
    window.benchPainted(
      () =>
        [...document.querySelectorAll('main li strong[aria-busy=false]')].filter(({ textContent }) =>
          /\d/.test(textContent),
        ).length >= 4,
    ),
  )
  await close()
  return { first }
}
