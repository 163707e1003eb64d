import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Download } from 'playwright-core'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { pagesOf, type Raster } from '../../server/services/warehouse/labels/pageRaster.testing.ts'

const wasm = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')))
  .buffer

/** A point of four bytes: red, green, blue, and that it is there. */
const [white, black] = [0xffffffff, 0xff000000]

/** What a scanner reads off the bars of each page of a file of labels that was saved. */
export const readLabels = async (download: Download): Promise<readonly string[]> => {
  await prepareZXingModule({ overrides: { wasmBinary: wasm }, fireImmediately: true })
  return Promise.all(pagesOf(readFileSync(await download.path())).map(readBars))
}

const readBars = async ({ width, height, dots }: Raster): Promise<string> => {
  const points = new Uint32Array(dots.length).fill(white)
  for (let at = 0; at < dots.length; at++) if (dots[at] === 0) points[at] = black
  const data = new Uint8ClampedArray(points.buffer)
  const [found] = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    {
      formats: ['Code128'],
      maxNumberOfSymbols: 1,
      textMode: 'Plain',
      tryRotate: false,
      tryInvert: false,
      tryDownscale: false,
    },
  )
  return found?.text ?? ''
}
