/**
 * Runs in every page before its own code. `benchPainted(done)` answers the time of the first frame painted in
 * which `done` holds and no start-up loader covers the page, in ms since the page was asked for; it gives up after two
 * minutes, so that what never comes is said to be not measured.
 */
export const watchPaints = () => {
  window.benchPainted = (done) =>
    new Promise((resolve, reject) => {
      const until = performance.now() + 120_000
      const look = () => {
        if (performance.now() > until) return reject(new Error('What was waited for was never painted'))
        if (document.querySelector('[role=status][aria-label=Estiba]') !== null || !done())
          return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    })
  /** The codes of the parcels whose row has at least so many cells filled. */
  window.benchRows = (cells) =>
    [...document.querySelectorAll('tr')]
      .filter((row) => [...row.cells].filter((cell) => cell.textContent.trim() !== '').length >= cells)
      .flatMap((row) => /PK\d{8}/.exec(row.textContent)?.[0] ?? [])
}
