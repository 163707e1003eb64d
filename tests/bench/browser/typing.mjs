import { budget } from '../budget.mjs'
import { openDesk } from './desk.mjs'
import { median } from '../median.mjs'
import { watchPaints } from './painted.mjs'

const cities = {
  path: '/cities',
  box: (page) => page.getByRole('searchbox', { name: 'Buscar en ciudades' }),
  words: ['med', 'bogo', 'cart', 'berl', 'york', 'lond', 'tok', 'mann', 'quit', 'sant'],
}

const codes = ['pk0000012', 'pk0001345', 'pk0002678', 'pk0000901', 'pk0001234', 'pk0000567', 'pk0002890', 'pk0001111']
const ours = {
  path: '/parcels',
  box: (page) => page.getByRole('searchbox', { name: 'Buscar en paquetes' }),
  words: codes,
}
const theirs = {
  path: '/peers/react-admin/index.html#/parcels',
  box: (page) => page.getByRole('textbox', { name: 'Search' }),
  words: codes,
}

/** From the last key press of a word to the rows that have it, painted: all cities of the world, and parcels beside react-admin. */
export const typingBudgets = async (browser, url, session) => [
  budget('key press to filtered cities painted', {
    unit: 'ms',
    limit: null,
    measured: await waitAfterKeys(browser, url, session, cities),
  }),
  budget('key press to filtered rows against react-admin', {
    unit: 'ms',
    limit: 0.4,
    floor: await waitAfterKeys(browser, url, session, theirs),
    measured: await waitAfterKeys(browser, url, session, ours),
  }),
]

/** Median milliseconds from the last key to the rows. */
const waitAfterKeys = async (browser, url, session, { path, box: boxOf, words }) => {
  const { page, close } = await openDesk(browser, { url, session })
  await page.addInitScript(watchPaints)
  await page.goto(path)
  await page.getByRole('row').nth(1).getByRole('cell').first().waitFor()
  const box = boxOf(page)
  const times = []
  for (const word of words) {
    await box.fill('')
    await page.waitForLoadState('networkidle')
    const painted = page.evaluate(
      (typed) =>
        new Promise((resolve) => {
          let pressed = 0
          window.addEventListener('keydown', ({ timeStamp }) => {
            pressed = timeStamp
          })
          const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
          const found = () => {
            const rows = [...document.querySelectorAll('tr')].filter(({ cells: [first] }) => first?.tagName === 'TD')
            return (
              document.activeElement.value === typed &&
              rows.length > 0 &&
              rows.every((row) => fold(row.textContent).includes(typed))
            )
          }
          window.benchPainted(found).then((at) => resolve(at - pressed))
        }),
      word,
    )
    await box.pressSequentially(word)
    times.push(await painted)
  }
  await close()
  return median(times)
}
