import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { unmeasured } from './budget.mjs'
import { startFloor } from './floor/start.mjs'
import { keepStatementTimes } from './measure/databaseTime.mjs'
import { buildPeer } from './peers/build.mjs'
import { startProduct } from './product.mjs'
import { reportOf } from './report.mjs'
import { loadParcels, ownerAccess } from './rows.mjs'
import { browserBudgets } from './sections/browser.mjs'
import { databaseBudgets } from './sections/database.mjs'
import { fairnessBudgets } from './sections/fairness.mjs'
import { freightBudgets } from './sections/freight.mjs'
import { httpBudgets } from './sections/http.mjs'
import { importBudgets } from './sections/imports.mjs'
import { managedBudgets } from './sections/managed.mjs'
import { messageBudgets } from './sections/messages.mjs'
import { sizeBudgets } from './sections/sizes.mjs'
import { loadBudgets, startBudgets } from './sections/start.mjs'
import { stockBudgets } from './sections/stock.mjs'
import { warehouseBudgets } from './sections/warehouse.mjs'
import { signIn } from './signIn.mjs'
import { benchFolder, makeWorkspace } from './workspace.mjs'

const productPort = Number(process.env.BENCH_PORT ?? 4790)

const sections = {
  start: startBudgets,
  sizes: sizeBudgets,
  browser: browserBudgets,
  http: httpBudgets,
  load: loadBudgets,
  fairness: fairnessBudgets,
  database: databaseBudgets,
  import: importBudgets,
  stock: stockBudgets,
  warehouse: warehouseBudgets,
  managed: managedBudgets,
  messages: messageBudgets,
  freight: freightBudgets,
}

/** Measures every budget, or the sections named; prints the table and answers the process's exit code. */
export const bench = async (names) => {
  const unknown = names.filter((name) => !Object.hasOwn(sections, name))
  if (unknown.length > 0)
    throw new Error(`No section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}`)
  const chosen = Object.entries(sections).filter(([name]) => names.length === 0 || names.includes(name))
  mkdirSync(benchFolder, { recursive: true })
  console.log('Building a copy of the project and its peers ...')
  const workspace = makeWorkspace('tree')
  await buildPeer('react-admin', workspace)
  const dataDir = `${benchFolder}/data`
  rmSync(dataDir, { recursive: true, force: true })
  console.log('First start: world data, then a million rows ...')
  const first = await startProduct(workspace, dataDir, productPort)
  const access = ownerAccess(dataDir)
  try {
    await loadParcels(access)
    await keepStatementTimes(access)
  } finally {
    await first.stop()
  }
  const product = await startProduct(workspace, dataDir, productPort)
  const floor = await startFloor(access, productPort + 1)
  const budgets = []
  try {
    const { session, token } = await signIn(product.url)
    const context = { product, floor, access, session, token, workspace }
    for (const [name, measure] of chosen) {
      console.log(`Measuring: ${name} ...`)
      budgets.push(...(await measure(context).catch((problem) => [unmeasured(name, problem)])))
    }
  } finally {
    floor.stop()
    await product.stop()
  }
  console.log(`\n${reportOf(budgets)}`)
  writeFileSync(`${benchFolder}/budgets.json`, `${JSON.stringify(budgets, null, 2)}\n`)
  return budgets.some(({ met }) => met === false) ? 1 : 0
}
