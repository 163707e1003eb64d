import autocannon from 'autocannon'
import { median } from '../median.mjs'

const rounds = 3
const seconds = 4

/**
 * Requests answered per second by several servers, in turns so that what disturbs the machine disturbs all of
 * them; the middle of the rounds of each. Warmed up; an answer that is not 2xx makes the figures worthless and
 * throws.
 */
export const inTurns = async (servers) => {
  const names = Object.keys(servers)
  const counted = Object.fromEntries(names.map((name) => [name, []]))
  for (const name of names) await once({ ...servers[name], duration: 2 })
  for (let round = 0; round < rounds; round++)
    for (const name of names) counted[name].push(await answered(servers[name]))
  return Object.fromEntries(names.map((name) => [name, median(counted[name])]))
}

const answered = async (options) => {
  const result = await once({ ...options, duration: seconds })
  const wrong = result.non2xx + result.errors + result.timeouts
  if (wrong > 0) throw new Error(`${options.url}: ${wrong} answers were not 2xx`)
  return result['2xx'] / result.duration
}

const once = (options) => autocannon({ connections: 1, pipelining: 1, ...options })
