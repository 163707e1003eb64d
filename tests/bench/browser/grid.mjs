import { budget } from '../budget.mjs'
import { median } from '../median.mjs'
import { bearer } from '../signIn.mjs'
import { openDesk } from './desk.mjs'
import { watchPaints } from './painted.mjs'

const runs = 5
const lineCount = 200
const keys = 'HEAVYCARGO'
const wheelPx = 400
const wheels = 18
const work = /^(Script|RecalcStyle|Layout)Duration$/

/**
 * A grid of two hundred lines of eight columns in a form: from its tab to its rows, painted, what a key press takes the
 * page (scripts, styles and layout), and the longest frame of a scroll over all of them.
 */
export const gridBudgets = async (browser, url, session, token) => {
  const id = await filledParcel(url, token)
  const { page, close } = await openDesk(browser, { url, session })
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable')
  /** How long scripts, styles and layout have taken until now, in ms. */
  const worked = async () => {
    const { metrics } = await tools.send('Performance.getMetrics')
    return metrics.filter(({ name }) => work.test(name)).reduce((sum, { value }) => sum + value * 1000, 0)
  }
  try {
    await page.addInitScript(watchPaints)
    await page.addInitScript(watchGrid)
    const times = { mount: [], press: [], frame: [] }
    for (let run = 0; run <= runs; run++) {
      await page.goto(`/parcels/${id}/edit`)
      await page.getByRole('tab', { name: 'Carga', exact: true }).waitFor()
      await page.waitForLoadState('networkidle')
      const mount = await page.evaluate(() => window.benchGrid('Carga'))
      const goods = page.getByLabel('Mercancía, línea 1', { exact: true })
      await goods.fill('')
      await page.evaluate(() => window.benchFrames(2))
      const before = await worked()
      await goods.pressSequentially(keys)
      await page.evaluate(() => window.benchFrames(2))
      const press = ((await worked()) - before) / keys.length
      if ((await goods.inputValue()) !== keys) throw new Error('What was typed does not stand in the line')
      await goods.hover()
      const frames = page.evaluate((count) => window.benchFrames(count), wheels * 3)
      for (let turn = 0; turn < wheels; turn++) await page.mouse.wheel(0, wheelPx)
      const frame = Math.max(...(await frames))
      await page.getByLabel(`Mercancía, línea ${lineCount}`, { exact: true }).waitFor()
      if (run === 0) continue
      times.mount.push(mount)
      times.press.push(press)
      times.frame.push(frame)
    }
    return [
      budget('grid of 200 lines: from its tab to its rows', { unit: 'ms', limit: 100, measured: median(times.mount) }),
      budget('grid of 200 lines: a key press', { unit: 'ms', limit: 16, measured: median(times.press) }),
      budget('grid of 200 lines: longest frame of a scroll', { unit: 'ms', limit: 50, measured: median(times.frame) }),
    ]
  } finally {
    await close()
  }
}

const filledParcel = async (url, token) => {
  const contents = Array.from({ length: lineCount }, (_none, index) => ({
    goods: `Goods ${index + 1}`,
    tariffHeading: '8708.30',
    origin: 'CO',
    pieces: 1 + (index % 9),
    netWeightKg: 10 + index,
    unitValue: 125,
    soldOn: '2026-01-15',
    marks: `M-${index}`,
  }))
  const answer = await fetch(`${url}/api/wms/parcels`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify({
      code: 'GRID',
      description: 'Two hundred lines',
      packaging: 'BOX',
      origin: 'CO',
      pieces: 1,
      contents,
    }),
  })
  if (!answer.ok) throw new Error(`parcel of the grid: ${answer.status} ${await answer.text()}`)
  return 'GRID'
}

/** Runs in every page before its own code. */
const watchGrid = () => {
  /** From the click on a tab to the first lines, painted. */
  window.benchGrid = async (name) => {
    const tab = [...document.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent.trim() === name)
    const lines = () => [...document.querySelectorAll('input')].filter(({ value }) => /^Goods \d+$/.test(value))
    const begun = performance.now()
    tab.click()
    return (await window.benchPainted(() => lines().length >= 5)) - begun
  }
  /** How long the next frames take, each in ms. */
  window.benchFrames = async (count) => {
    const frame = () => new Promise(requestAnimationFrame)
    const times = []
    for (let before = await frame(); times.length < count; ) {
      const now = await frame()
      times.push(now - before)
      before = now
    }
    return times
  }
}
