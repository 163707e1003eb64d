import autocannon from 'autocannon'

const seconds = 6

/** Requests answered per second, warmed up; an answer that is not 2xx makes the figure worthless and throws. */
export const requestsPerSecond = async (options) => {
  await once({ ...options, duration: 2 })
  const result = await once({ ...options, duration: seconds })
  const wrong = result.non2xx + result.errors + result.timeouts
  if (wrong > 0) throw new Error(`${options.url}: ${wrong} answers were not 2xx`)
  return result['2xx'] / result.duration
}

const once = (options) => autocannon({ connections: 1, pipelining: 1, ...options })
