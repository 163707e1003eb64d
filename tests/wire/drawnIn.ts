import { inflateSync } from 'node:zlib'

/** What a PDF draws, its streams unpacked. */
export const drawnIn = (bytes: Buffer): string => {
  const text = bytes.toString('latin1')
  return [...text.matchAll(/(?<!end)stream\r?\n/g)]
    .map(({ index, 0: mark }) => {
      const from = index + mark.length
      const stream = bytes.subarray(from, text.indexOf('endstream', from))
      try {
        return inflateSync(stream).toString('latin1')
      } catch {
        return stream.toString('latin1')
      }
    })
    .join('\n')
}
