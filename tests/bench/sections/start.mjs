import { setTimeout as wait } from 'node:timers/promises'
import { budget } from '../budget.mjs'
import { inTurns } from '../measure/http.mjs'
import { bearer } from '../signIn.mjs'

/** `product` has just been started on a folder that has its data. */
export const startBudgets = async ({ product }) => {
  await wait(2000)
  return [
    budget('start to health', { unit: 's', limit: 3, measured: product.healthMs / 1000 }),
    budget('memory after start', { unit: 'MB', limit: 200, measured: await product.memoryMb() }),
  ]
}

/** The most that the server's process held while lists were read at 16 connections. */
export const loadBudgets = async ({ product, token }) => {
  let most = 0
  let ended = false
  const watch = (async () => {
    while (!ended) {
      most = Math.max(most, await product.memoryMb())
      await wait(250)
    }
  })()
  const query = new URLSearchParams({ sort: '["description","ASC"]', range: '[0,99]', filter: '{"packaging":"BOX"}' })
  await inTurns({ list: { url: `${product.url}/api/wms/parcels?${query}`, headers: bearer(token), connections: 16 } })
  ended = true
  await watch
  return [budget('memory under load', { unit: 'MB', limit: 300, measured: most })]
}
