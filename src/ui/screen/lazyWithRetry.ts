/** How long a screen's file may take to arrive (C-CHUNK-TIMEOUT). */
export const chunkTimeoutMs = 120_000

/** A screen's file did not arrive (E-CHUNK): the server refused it, or it took too long. */
export class ChunkError extends Error {
  readonly chunk: string
  readonly late: boolean
  constructor(chunk: string, late: boolean, cause?: unknown) {
    super(`Loading chunk ${chunk} failed${late ? ' (timeout)' : ''}`, { cause })
    this.chunk = chunk
    this.late = late
  }
}

/** Loads a screen's file, once more where it is refused, ending with `ChunkError` where it fails again or takes too long. */
export const lazyWithRetry =
  <T>(chunk: string, load: () => Promise<T>, timeoutMs = chunkTimeoutMs) =>
  (): Promise<T> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new ChunkError(chunk, true)), timeoutMs)
      load()
        .catch(load)
        .then(
          (module) => {
            clearTimeout(late)
            resolve(module)
          },
          (problem: unknown) => {
            clearTimeout(late)
            reject(new ChunkError(chunk, false, problem))
          },
        )
    })
