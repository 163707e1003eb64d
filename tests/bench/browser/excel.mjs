import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { budget } from '../budget.mjs'
import { openDesk } from './desk.mjs'
import { firstRow } from './onScreen.mjs'

/** One packaging in ten: 100,000 of the million parcels. */
const rowsExported = 100_000
const exportMs = 600_000

/** The longest task of the main thread while 100,000 rows become an Excel file; every row has to be in it. */
export const excelBudgets = async (browser, url, session) => {
  const { page, close } = await openDesk(browser, { url, session })
  await page.goto(`/parcels?filter=${encodeURIComponent('{"packaging":{"eq":"BOX"}}')}`)
  await firstRow(page).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    window.benchTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.benchTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await page.getByRole('button', { name: 'Exportar' }).click()
  const started = performance.now()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: exportMs }),
    page.getByRole('button', { name: 'Excel (download.xlsx)' }).click(),
  ])
  const seconds = (performance.now() - started) / 1000
  const written = rowsIn(await download.path())
  const tasks = await page.evaluate(() => window.benchTasks)
  await close()
  if (written !== rowsExported + 1) throw new Error(`The file has ${written} rows, not ${rowsExported + 1}`)
  return [
    budget('longest task, 100,000 rows to Excel', { unit: 'ms', limit: 100, measured: Math.max(0, ...tasks) }),
    budget('for scale: 100,000 rows to Excel', { unit: 's', limit: null, measured: seconds }),
  ]
}

const rowsIn = (path) => {
  const sheets = unzipSync(readFileSync(path), { filter: ({ name }) => name.startsWith('xl/worksheets/') })
  return Object.values(sheets).reduce((sum, sheet) => sum + strFromU8(sheet).split('<row').length - 1, 0)
}
