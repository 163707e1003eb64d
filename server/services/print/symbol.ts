import { load } from '../../packages.ts'

// Its modules for import leave `raw` out.
const { raw } = load('bwip-js/node') as typeof import('bwip-js/node')

/** Widths of bar, space, bar … in modules. */
export type Bars = readonly number[]

/** Dark squares of a two-dimensional symbol by row. */
export interface Matrix {
  readonly size: number
  readonly dark: (column: number, row: number) => boolean
}

/** What GS1 makes of a text of application identifiers and their values; null for any other text. */
const ofGs1 = <Symbol>(text: string, make: () => Symbol): Symbol | null => {
  if (!/^\(\d{2,4}\)/.test(text)) return null
  try {
    return make()
  } catch {
    return null
  }
}

/**
 * A code in bars: GS1-128 where the text begins with an application identifier, else Code 128.
 *
 * @example barsOf('(00)377020010000001232')
 */
export const barsOf = (text: string): Bars => {
  const [symbol] = ofGs1(text, () => raw({ bcid: 'gs1-128', text })) ?? raw({ bcid: 'code128', text })
  if (symbol === undefined || !('sbs' in symbol)) throw new Error(`No bars for '${text}'`)
  return symbol.sbs
}

/** The same as a QR code, of GS1 where it begins with an application identifier. */
export const matrixOf = (text: string): Matrix => {
  const [symbol] = ofGs1(text, () => raw('gs1qrcode', text, 'eclevel=M')) ?? raw('qrcode', text, 'eclevel=M')
  if (symbol === undefined || !('pixs' in symbol)) throw new Error(`No QR code for '${text}'`)
  const { pixs, pixx } = symbol
  return { size: pixx, dark: (column, row) => pixs[row * pixx + column] === 1 }
}
