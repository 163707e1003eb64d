/** The time within which 95 of 100 were answered, in milliseconds. */
export const p95 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

/**
 * Asks one thing after the other until `goOn` says no; answers how long each took, and what was answered.
 *
 * @param asks what is asked in turns, each a function that answers a Response
 */
export const askOn = async (asks, goOn) => {
  const times = []
  const statuses = []
  for (let index = 0; goOn(index); index++) {
    const started = performance.now()
    const answer = await asks[index % asks.length]()
    await answer.arrayBuffer()
    times.push(performance.now() - started)
    statuses.push(answer.status)
  }
  return { times, statuses }
}
