import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')))
  .buffer

interface Square {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** What is drawn on the pages of a PDF, as its operators. */
const drawn = (bytes: Uint8Array): string => {
  const file = Buffer.from(bytes)
  const found: string[] = []
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    const packed = file.subarray(at + 'stream\n'.length)
    try {
      found.push(inflateSync(packed).toString('latin1'))
    } catch {
      // A font or a picture that is packed in another way.
    }
  }
  return found.join('\n')
}

/** The dark squares of the first code: those of one size that follow each other. */
const squaresIn = (operators: string): readonly Square[] => {
  const all = [...operators.matchAll(/(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re/g)].flatMap(
    ([, x, y, width, height]): readonly Square[] =>
      width === height ? [{ x: Number(x), y: Number(y), size: Number(width) }] : [],
  )
  const least = Math.min(...all.map(({ size }) => size))
  return all.filter(({ size }) => size === least)
}

/** What a telephone reads off the square code of a paper. */
export const readSquareCode = async (bytes: Uint8Array): Promise<string> => {
  await prepareZXingModule({ overrides: { wasmBinary: wasm }, fireImmediately: true })
  const squares = squaresIn(drawn(bytes))
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))]
  const step = squares[0]?.size ?? 1
  const places = squares.map(({ x, y }) => [Math.round((x - left) / step), Math.round((y - top) / step)] as const)
  const count = Math.max(...places.flat()) + 1
  const [dot, quiet] = [8, 4]
  const width = (count + 2 * quiet) * dot
  const points = new Uint32Array(width * width).fill(0xffffffff)
  for (const [column, row] of places)
    for (let y = 0; y < dot; y++) {
      const from = ((row + quiet) * dot + y) * width + (column + quiet) * dot
      points.fill(0xff000000, from, from + dot)
    }
  const data = new Uint8ClampedArray(points.buffer)
  const [found] = await readBarcodes({ data, width, height: width, colorSpace: 'srgb' }, { formats: ['QRCode'] })
  return found?.text ?? ''
}
