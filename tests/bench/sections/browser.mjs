import { openChromium, sessionOf } from '../browser/desk.mjs'
import { excelBudgets } from '../browser/excel.mjs'
import { gridBudgets } from '../browser/grid.mjs'
import { lighthouseBudgets } from '../browser/lighthouse.mjs'
import { listBudgets } from '../browser/lists.mjs'
import { typingBudgets } from '../browser/typing.mjs'
import { unmeasured } from '../budget.mjs'

/** What a person waits for, measured in Chromium; one that cannot be measured leaves the others. */
export const browserBudgets = async ({ product: { url }, token }) => {
  const debuggingPort = Number(new URL(url).port) + 2
  const budgets = await lighthouseBudgets(url, debuggingPort).catch((problem) => [unmeasured('Lighthouse', problem)])
  const browser = await openChromium()
  try {
    const session = await sessionOf(browser, url, token)
    for (const [name, measure] of [
      ['lists', listBudgets],
      ['typing', typingBudgets],
      ['export to Excel', excelBudgets],
      ['grid of lines', gridBudgets],
    ])
      budgets.push(...(await measure(browser, url, session, token).catch((problem) => [unmeasured(name, problem)])))
  } finally {
    await browser.close()
  }
  return budgets
}
