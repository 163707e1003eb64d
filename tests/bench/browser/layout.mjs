import { budget } from '../budget.mjs'
import { openDesk } from './desk.mjs'

const drags = 60

/** The slowest twentieth of the frames while a rack is dragged over a store of 5,000 locations. */
export const layoutBudgets = async (browser, url, session, store) => {
  const { page, close } = await openDesk(browser, { url, session })
  await page.goto(`/settings/layout-store?warehouse=BOG1&store=${store}`)
  const board = page.getByRole('application', { name: 'Plano del almacén' })
  await board.locator('canvas').first().waitFor()
  await page.getByRole('button', { name: 'Q1 ', exact: false }).first().click()
  const frame = await board.boundingBox()
  await page.evaluate(() => {
    const times = []
    let last = performance.now()
    const tick = (now) => {
      times.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    window.benchFrames = times
  })
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(() => window.benchFrames.splice(0))
  for (let index = 0; index < drags; index++) await page.mouse.move(x + index * 2, y + index)
  const frames = await page.evaluate(() => window.benchFrames.toSorted((one, other) => one - other))
  await page.mouse.up()
  await close()
  const slow = frames[Math.floor(frames.length * 0.95)] ?? 0
  return [budget('dragging over 5,000 locations: frame', { unit: 'ms', limit: 34, measured: slow })]
}
