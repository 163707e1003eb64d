/** A page as a label printer lays it down: one byte a dot, 0 black and 255 white. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly dots: Uint8ClampedArray
}

const pointsPerMm = 72 / 25.4

/**
 * The filled rectangles of each page of an uncompressed PDF, drawn in dots: bars and squares as they come out of
 * the printer. Texts are left out.
 */
export const pagesOf = (pdf: Uint8Array, dotsPerMm = 8): readonly Raster[] => {
  const text = Buffer.from(pdf).toString('latin1')
  const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, content]) => content ?? '')
  const drawn = streams.filter((content) => / re\b/.test(content))
  return drawn.map((content, index) => {
    const box = boxes[index] ?? boxes[0]
    const scale = dotsPerMm / pointsPerMm
    const width = Math.round(Number(box?.[1]) * scale)
    const height = Math.round(Number(box?.[2]) * scale)
    const dots = new Uint8ClampedArray(width * height).fill(255)
    for (const [, x, y, w, h] of content.matchAll(/(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re\s+f/g)) {
      const across = edges(Number(x), Number(w), scale)
      const down = edges(Number(box?.[2]) - Number(y), -Number(h), scale)
      for (let row = down[0]; row < down[1]; row++) dots.fill(0, row * width + across[0], row * width + across[1])
    }
    return { width, height, dots }
  })
}

const edges = (from: number, length: number, scale: number): readonly [number, number] => {
  const [low, high] = [from, from + length].toSorted((a, b) => a - b)
  return [Math.round((low ?? 0) * scale), Math.round((high ?? 0) * scale)]
}

/** Part of a page, by shares of its sides. */
export const partOf = ({ width, height, dots }: Raster, columns: number, rows: number, index: number): Raster => {
  const [wide, high] = [Math.floor(width / columns), Math.floor(height / rows)]
  const [left, top] = [(index % columns) * wide, Math.floor(index / columns) * high]
  const part = new Uint8ClampedArray(wide * high)
  for (let row = 0; row < high; row++)
    part.set(dots.subarray((top + row) * width + left, (top + row) * width + left + wide), row * wide)
  return { width: wide, height: high, dots: part }
}
