import { budget } from '../budget.mjs'
import { median } from '../median.mjs'
import { openDesk } from './desk.mjs'
import { watchPaints } from './painted.mjs'

const runs = 5

const ours = { path: '/shipments?perPage=100', next: 'Siguiente' }
const theirs = { path: '/peers/react-admin/index.html#/shipments', next: 'Go to next page' }

/** The list and the board of a hundred thousand jobs beside the same list in a stock react-admin, in turns. */
export const jobListBudgets = async (browser, url, session) => {
  const desk = { browser, url, session }
  for (const list of [ours, theirs]) await listTimes(desk, list)
  const measured = { ours: [], theirs: [], board: [] }
  for (let run = 0; run < runs; run++) {
    measured.ours.push(await listTimes(desk, ours))
    measured.theirs.push(await listTimes(desk, theirs))
    measured.board.push(await boardTime(desk))
  }
  const middle = (whose, what) => median(measured[whose].map((times) => times[what]))
  return [
    budget('first list of 100,000 jobs against react-admin', {
      unit: 'ms',
      limit: 1.1,
      floor: middle('theirs', 'first'),
      measured: middle('ours', 'first'),
    }),
    budget('next page of 100,000 jobs against react-admin', {
      unit: 'ms',
      limit: 0.6,
      floor: middle('theirs', 'next'),
      measured: middle('ours', 'next'),
    }),
    budget('board of 100,000 jobs against the list in react-admin', {
      unit: 'ms',
      limit: 1.1,
      floor: middle('theirs', 'first'),
      measured: middle('board', 'first'),
    }),
  ]
}

/** Runs in every page before its own code: what of the jobs stands on the screen, with who they are for. */
const watchJobs = () => {
  const number = /^B\d{1,6}$/
  const customers = /Flores de la Sabana|Importadora Tecnológica|Laura Marcela/
  const textsOf = (parts) => [...parts].map(({ textContent }) => textContent.trim())
  window.benchJobs = () =>
    [...document.querySelectorAll('tr')].flatMap(({ cells }) => {
      const filled = textsOf([...cells].filter(({ offsetWidth }) => offsetWidth > 0)).filter((text) => text !== '')
      const whole = filled.length >= 4 && filled.some((text) => customers.test(text))
      return whole ? filled.filter((text) => number.test(text)) : []
    })
  window.benchCards = () =>
    [...document.querySelectorAll('section li')].filter(
      (card) =>
        textsOf(card.querySelectorAll('a')).some((text) => number.test(text)) && /\S → \S/.test(card.textContent),
    )
}

const deskOf = async ({ browser, url, session }) => {
  const { page, close } = await openDesk(browser, { url, session })
  await page.addInitScript(watchPaints)
  await page.addInitScript(watchJobs)
  return { page, close }
}

/** From asking for the page to its first list, and from the click to the next page, both painted. */
const listTimes = async (desk, { path, next }) => {
  const { page, close } = await deskOf(desk)
  await page.goto(path, { waitUntil: 'commit' })
  const first = await page.evaluate(() => window.benchPainted(() => window.benchJobs().length >= 100))
  await page.waitForLoadState('networkidle')
  const further = await page.getByRole('button', { name: next, exact: true }).elementHandle()
  const turned = await page.evaluate((button) => {
    const [before] = window.benchJobs()
    const clicked = performance.now()
    button.click()
    return window
      .benchPainted(() => {
        const jobs = window.benchJobs()
        return jobs.length >= 100 && jobs[0] !== before
      })
      .then((painted) => painted - clicked)
  }, further)
  await close()
  return { first, next: turned }
}

/** From asking for the page to ten cards in each column that has jobs, painted; nothing is in the cache. */
const boardTime = async (desk) => {
  const { page, close } = await deskOf(desk)
  await page.addInitScript(() =>
    localStorage.setItem(`estiba.ui.of.${localStorage.getItem('userId') ?? ''}.shipments.asBoard`, 'true'),
  )
  await page.goto('/shipments', { waitUntil: 'commit' })
  const first = await page.evaluate(() => window.benchPainted(() => window.benchCards().length >= 30))
  await close()
  return { first }
}
