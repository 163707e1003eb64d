import type { AnyRecord } from '../../schema/json.ts'

/** A code as it is compared: without the scanner's symbology mark, brackets, spaces and case. */
export const plainCode = (code: string): string => {
  const plain = code
    .replace(/^\](C1|d2|Q3|e0)/, '')
    .replaceAll(/[()\s\u001d]/g, '')
    .toUpperCase()
  return /^00\d{18}$/.test(plain) ? plain.slice(2) : plain
}

/** The codes that name a bulk, as they are compared: its SSCC, and type, number and sequence as labels and screens write them. */
export const codesOfBulk = (bulk: AnyRecord): readonly string[] => {
  const [type, number, sequence] = [bulk['type'], bulk['number'], bulk['sequence']].map(String)
  // A number that says its type is that of one operation alone.
  const own = number?.startsWith(`${type}-`) === true ? [`${number}-${sequence}`, `${number}/${sequence}`] : []
  return [bulk['sscc'], bulk.id, `${type}-${number}-${sequence}`, `${type}${number}/${sequence}`, ...own].flatMap(
    (known) => (typeof known === 'string' && known !== '' ? [plainCode(known)] : []),
  )
}

/** Whether a scanned code is one of those of a bulk. */
export const isBulk = (bulk: AnyRecord, code: string): boolean => codesOfBulk(bulk).includes(code)

/**
 * Whether a scanned code is that of a place, or what its tag says: the two differ where another store has the code. What
 * a device has kept since a former build does not say the tag.
 */
export const isPlace = (place: { readonly code: string; readonly barcode?: string | null }, code: string): boolean =>
  [place.code, place.barcode ?? ''].some((known) => known !== '' && plainCode(known) === code)

/** Bulks by each of the codes that name them; one code may be that of all that stands on a pallet. */
export const bulksByCode = <Bulk extends AnyRecord>(bulks: readonly Bulk[]): ReadonlyMap<string, readonly Bulk[]> => {
  const found = new Map<string, Bulk[]>()
  for (const bulk of bulks)
    for (const code of new Set(codesOfBulk(bulk))) {
      const named = found.get(code)
      if (named === undefined) found.set(code, [bulk])
      else named.push(bulk)
    }
  return found
}

/** Whether a code names the house of a bulk, as a delivery order says it. */
export const isOfHouse = ({ houseBl }: AnyRecord, code: string): boolean =>
  typeof houseBl === 'string' && houseBl !== '' && plainCode(houseBl) === code
