import { openChromium, sessionOf } from '../browser/desk.mjs'
import { layoutBudgets } from '../browser/layout.mjs'
import { unmeasured } from '../budget.mjs'
import { callsOf } from '../warehouse/calls.mjs'
import { putAwayBudgets } from '../warehouse/putAway.mjs'
import { layStore } from '../warehouse/store.mjs'
import { walkBudgets } from '../warehouse/walk.mjs'

/** What the floor of a store of 5,000 locations waits for. */
export const warehouseBudgets = async ({ product: { url }, access, token }) => {
  const calls = callsOf(url, token)
  const store = await layStore(calls)
  const { operations, budgets } = await putAwayBudgets(calls, access, store)
  const walk = await walkBudgets(calls, operations, store.storeId).catch((problem) => [unmeasured('walk', problem)])
  const browser = await openChromium()
  try {
    const session = await sessionOf(browser, url, token)
    const layout = await layoutBudgets(browser, url, session, store.storeId)
    return [...budgets, ...walk, ...layout]
  } catch (problem) {
    return [...budgets, ...walk, unmeasured('layout', problem)]
  } finally {
    await browser.close()
  }
}
