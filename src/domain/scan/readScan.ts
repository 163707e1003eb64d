import { checkDigits } from '../checkDigits.ts'
import { type Elements, groupSeparator, readBracketed, readElements } from './elements.ts'

/** What was scanned: the text to look up, and what else the symbol said. */
export interface Scan {
  /** The SSCC, the GTIN, or the code as it is; never empty. */
  readonly code: string
  readonly sscc: string | null
  readonly gtin: string | null
  readonly lot: string | null
  readonly serial: string | null
  readonly count: number | null
}

/** What scanners put before the data to name the symbology: GS1-128, DataMatrix, QR, DataBar; then any other. */
const gs1Symbol = /^\](C1|d2|Q3|e0)/
const anySymbol = /^\][A-Za-z]\d/

/** Longest code that is looked up. */
export const longestCode = 100

/** Most that a symbol holds: a QR code of the largest size. */
const longestSymbol = 4296

/**
 * Reads what a scanner typed: GS1 element strings with FNC1 as character 29 or with brackets, a bare SSCC or GTIN,
 * and any other code as it is. Null for nothing, or for what is too long to be a code.
 *
 * @example readScan(']C100376123450000000018').sscc // '376123450000000018'
 */
export const readScan = (typed: string): Scan | null => {
  const text = typed.trim()
  if (text.length > longestSymbol) return null
  const data = text.replace(anySymbol, '').trim()
  if (data === '') return null
  const elements = gs1Symbol.test(text) ? readElements(data) : (readBracketed(data) ?? bareElements(data))
  const code = elements?.get('00') ?? elements?.get('01') ?? elements?.get('02') ?? data.replaceAll(groupSeparator, '')
  if (code === '' || code.length > longestCode) return null
  const count = elements?.get('37') ?? elements?.get('30')
  return {
    code,
    sscc: checkDigits.sscc(code).valid ? code : null,
    gtin: checkDigits.gtin(code).valid ? code : null,
    lot: elements?.get('10') ?? null,
    serial: elements?.get('21') ?? null,
    count: count === undefined || !/^\d+$/.test(count) ? null : Number(count),
  }
}

/** A symbol without its name: elements only if they begin with a unit or an item whose check digit is right. */
const bareElements = (data: string): Elements | null => {
  const elements = /^0[012]\d{14}/.test(data) ? readElements(data) : null
  const [unit, item] = [elements?.get('00'), elements?.get('01') ?? elements?.get('02')]
  if (unit !== undefined) return checkDigits.sscc(unit).valid ? elements : null
  return item !== undefined && checkDigits.gtin(item).valid ? elements : null
}
