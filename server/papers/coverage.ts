import { readFileSync } from 'node:fs'
import { robotoFile } from './fontFiles.ts'

/** Where the table that says which signs a font has begins: that of Unicode's first plane, of format 4. */
const mapOf = (font: Buffer): number => {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_none, index) => 12 + 16 * index)
  const cmap = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (cmap === undefined) throw new Error('A font has no map of its signs')
  const begin = font.readUInt32BE(cmap + 8)
  const maps = Array.from({ length: font.readUInt16BE(begin + 2) }, (_none, index) =>
    font.readUInt32BE(begin + 8 * index + 8),
  )
  const found = maps.find((at) => font.readUInt16BE(begin + at) === 4)
  if (found === undefined) throw new Error('The map of the signs of a font is not read')
  return begin + found
}

/** The code points for which a font has a sign. */
const signsOf = (font: Buffer): ReadonlySet<number> => {
  const map = mapOf(font)
  const twice = font.readUInt16BE(map + 6)
  const [ends, starts] = [map + 14, map + 16 + twice]
  const [deltas, offsets] = [starts + twice, starts + 2 * twice]
  const signs = new Set<number>()
  for (let at = 0; at < twice; at += 2) {
    const [start, end] = [font.readUInt16BE(starts + at), font.readUInt16BE(ends + at)]
    const [delta, offset] = [font.readUInt16BE(deltas + at), font.readUInt16BE(offsets + at)]
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const own = offset === 0 ? code : font.readUInt16BE(offsets + at + offset + 2 * (code - start))
      if (own !== 0 && ((own + delta) & 0xffff) !== 0) signs.add(code)
    }
  }
  return signs
}

let known: ReadonlySet<number> | undefined

/** Whether the papers' own font has a sign; what parts words and lines needs none. */
export const hasSign = (sign: string): boolean => {
  known ??= signsOf(readFileSync(robotoFile('Regular')))
  return /\s/u.test(sign) || known.has(sign.codePointAt(0) ?? 0)
}

/** What common signs that it lacks are written as. */
const instead: { readonly [sign: string]: string } = {
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  '↑': '^',
  '✓': '√',
  '✔': '√',
  '☐': '[ ]',
  '☑': '[x]',
  '☒': '[x]',
  '▪': '•',
  '►': '>',
  '◄': '<',
  '─': '-',
  '│': '|',
  '₡': 'CRC ',
  '₲': 'PYG ',
  '\u200b': '',
  '\u200d': '',
  '\ufe0f': '',
  '\ufeff': '',
}

/** A sign as the papers' own font writes it; as it is where it has nothing for it. */
export const asWritten = (sign: string): string => {
  if (hasSign(sign)) return sign
  const other = instead[sign] ?? sign.normalize('NFKC')
  return [...other].every(hasSign) ? other : sign
}
