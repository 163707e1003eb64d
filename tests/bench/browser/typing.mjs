import { budget } from '../budget.mjs'
import { openDesk } from './desk.mjs'
import { firstRow } from './onScreen.mjs'
import { median } from '../median.mjs'
import { watchPaints } from './painted.mjs'

const words = ['med', 'bogo', 'cart', 'berl', 'york', 'lond', 'tok', 'mann', 'quit', 'sant']

/** From the last key press of a word to the cities that have it, painted, over all cities of the world. */
export const typingBudgets = async (browser, url, session) => {
  const { page, close } = await openDesk(browser, { url, session })
  await page.addInitScript(watchPaints)
  await page.goto('/cities')
  await firstRow(page).waitFor()
  const box = page.getByRole('searchbox', { name: 'Buscar en ciudades' })
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
  return [budget('key press to filtered cities painted', { unit: 'ms', limit: 150, measured: median(times) })]
}
