import { barsOf } from '../services/print/symbol.ts'

const height = 30
/** White on either side, as scanners ask for. */
const beside = 10

/** The bars of a text as a picture; none of a text that has signs without bars. */
export const barsPicture = (text: string): string | null => {
  if (!/^[\x20-\x7e]+$/.test(text)) return null
  const bars = barsOf(text)
  let at = beside
  const dark: string[] = []
  for (const [index, each] of bars.entries()) {
    if (index % 2 === 0) dark.push(`<rect x="${at}" y="0" width="${each}" height="${height}"/>`)
    at += each
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${at + beside} ${height}">${dark.join('')}</svg>`
}
