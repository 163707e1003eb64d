import lighthouse from 'lighthouse'
import { budget } from '../budget.mjs'
import { openChromium } from './desk.mjs'
import { median } from '../median.mjs'

const runs = 3

/** Performance of the sign-in page as Lighthouse's mobile profile scores it. */
export const lighthouseBudgets = async (url, port) => {
  const browser = await openChromium(port)
  const scores = []
  try {
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(`${url}/auth/login`, { port, onlyCategories: ['performance'], logLevel: 'error' })
      const score = result?.lhr.categories.performance?.score
      if (typeof score !== 'number') throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse gave no score')
      scores.push(score * 100)
    }
  } finally {
    await browser.close()
  }
  return [budget('Lighthouse mobile, sign-in page', { limit: 98, atLeast: true, measured: median(scores) })]
}
