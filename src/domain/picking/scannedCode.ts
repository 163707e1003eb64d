import type { AnyRecord } from '../../schema/json.ts'

/** A code as it is compared: without the scanner's symbology mark, brackets, spaces and case. */
export const plainCode = (code: string): string => {
  const plain = code
    .replace(/^\](C1|d2|Q3|e0)/, '')
    .replaceAll(/[()\s\u001d]/g, '')
    .toUpperCase()
  return /^00\d{18}$/.test(plain) ? plain.slice(2) : plain
}

/** Whether a scanned code is that of a bulk: its SSCC, or type, number and sequence as labels and screens write them. */
export const isBulk = (bulk: AnyRecord, code: string): boolean => {
  const [type, number, sequence] = [bulk['type'], bulk['number'], bulk['sequence']].map(String)
  // A number that says its type is that of one operation alone.
  const own = number?.startsWith(`${type}-`) === true ? [`${number}-${sequence}`, `${number}/${sequence}`] : []
  return [bulk['sscc'], bulk.id, `${type}-${number}-${sequence}`, `${type}${number}/${sequence}`, ...own]
    .flatMap((known) => (typeof known === 'string' && known !== '' ? [plainCode(known)] : []))
    .includes(code)
}

/** Whether a code names the house of a bulk, as a delivery order says it. */
export const isOfHouse = ({ houseBl }: AnyRecord, code: string): boolean =>
  typeof houseBl === 'string' && houseBl !== '' && plainCode(houseBl) === code
