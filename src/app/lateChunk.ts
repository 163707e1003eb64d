/** How long a screen's file may take to arrive (C-CHUNK-TIMEOUT). */
export const chunkTimeoutMs = 120_000

/** A screen's file did not arrive. */
export class ChunkError extends Error {}

/** Loads a screen's file, ending with `ChunkError` where it fails or takes too long. */
export const lateChunk =
  <T>(load: () => Promise<T>, timeoutMs = chunkTimeoutMs) =>
  (): Promise<T> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new ChunkError('Loading chunk failed (timeout)')), timeoutMs)
      load().then(
        (module) => {
          clearTimeout(late)
          resolve(module)
        },
        (problem: unknown) => {
          clearTimeout(late)
          reject(new ChunkError(problem instanceof Error ? problem.message : 'Loading chunk failed'))
        },
      )
    })
