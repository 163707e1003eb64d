import { inflateSync } from 'node:zlib'

const entry = { woff: 20, sfnt: 16, before: 12, head: 44 } as const
const aligned = (size: number): number => Math.ceil(size / 4) * 4

/** A font out of its wrapping for the web: read from there, its tables are inflated again for each sign. */
export const sfntOf = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_none, index) => {
    const at = entry.head + index * entry.woff
    const [offset, packed, size] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const bytes = woff.subarray(offset, offset + packed)
    return { at, size, bytes: packed < size ? inflateSync(bytes) : bytes }
  })
  const start = entry.before + count * entry.sfnt
  const sfnt = Buffer.alloc(tables.reduce((sum, { size }) => sum + aligned(size), start))
  woff.copy(sfnt, 0, 4, 8)
  sfnt.writeUInt16BE(count, 4)
  let end = start
  for (const [index, { at, size, bytes }] of tables.entries()) {
    const row = entry.before + index * entry.sfnt
    woff.copy(sfnt, row, at, at + 4)
    woff.copy(sfnt, row + 4, at + 16, at + 20)
    sfnt.writeUInt32BE(end, row + 8)
    sfnt.writeUInt32BE(size, row + 12)
    bytes.copy(sfnt, end)
    end += aligned(size)
  }
  return sfnt
}
