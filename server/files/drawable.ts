import { inflateSync } from 'node:zlib'

const million = 1_000_000

/** Most megapixels of a picture that papers show, where its field says nothing else: all of its pixels are unpacked for them. */
export const paperMegapixels = 4

/**
 * A picture of papers, without what its pixels do not need: whatever a reader unpacks of it is bounded by its size.
 * Null where it has more pixels, where its data unpack to more than these, and where it is damaged.
 */
export const drawable = (bytes: Uint8Array, megapixels: number = paperMegapixels): Uint8Array | null => {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (data[0] === 0x89) return drawablePng(data, megapixels)
  return data[0] === 0xff && jpegPixels(data) <= megapixels * million ? bytes : null
}

const signatureLength = 8

interface Chunk {
  readonly type: string
  readonly data: Buffer
  readonly whole: Buffer
}

const chunksOf = (png: Buffer): readonly Chunk[] | null => {
  const chunks: Chunk[] = []
  for (let at = signatureLength; at + 12 <= png.length; ) {
    const end = at + 12 + png.readUInt32BE(at)
    if (end > png.length) return null
    const type = png.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: png.subarray(at + 8, end - 4), whole: png.subarray(at, end) })
    if (type === 'IEND') return chunks
    at = end
  }
  return null
}

/** Samples of a pixel by the colour type (PNG, table 11.1). */
const samples: { readonly [colourType: number]: number } = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** What is unpacked beside the pixels, as a profile of colours, is left out. */
const needed: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

const drawablePng = (png: Buffer, megapixels: number): Uint8Array | null => {
  const chunks = (chunksOf(png) ?? []).filter(({ type }) => needed.has(type))
  const [header, ...others] = chunks
  if (header?.type !== 'IHDR' || header.data.length !== 13 || others.some(({ type }) => type === 'IHDR')) return null
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
  const [depth = 0, colourType = 0] = header.data.subarray(8, 10)
  if (width * height > megapixels * million) return null
  const row = Math.ceil((width * depth * (samples[colourType] ?? 0)) / 8) + 1
  // Interlaced, its seven passes begin rows of their own.
  const most = 2 * row * height + 64
  try {
    const packed = Buffer.concat(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : [])))
    inflateSync(packed, { maxOutputLength: most })
  } catch {
    return null
  }
  return Buffer.concat([png.subarray(0, signatureLength), ...chunks.map(({ whole }) => whole)])
}

/** The largest size that any of its frames says; infinite where none does. */
const jpegPixels = (jpeg: Buffer): number => {
  let most = 0
  for (let at = 2; at + 9 <= jpeg.length; ) {
    const marker = jpeg[at + 1] ?? 0
    if (jpeg[at] !== 0xff || marker === 0xda || marker === 0xd9) break
    if (marker === 0xff) at += 1
    else {
      const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
      if (isFrame) most = Math.max(most, jpeg.readUInt16BE(at + 5) * jpeg.readUInt16BE(at + 7))
      at += 2 + jpeg.readUInt16BE(at + 2)
    }
  }
  return most === 0 ? Number.POSITIVE_INFINITY : most
}
