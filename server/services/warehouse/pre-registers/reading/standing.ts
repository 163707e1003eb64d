import { textIn, type Work } from './work.ts'

/** A warehouse, and the store in it where pieces stand; null where they stand in none yet. */
export interface Standing {
  readonly warehouse: string
  readonly store: string | null
}

/** Where the pieces chosen stand, once each; what stands in no store is with its operation. */
export const standingOf = async ({
  session,
  header,
  chosen,
}: Pick<Work, 'session' | 'header' | 'chosen'>): Promise<readonly Standing[]> => {
  const ids = [...new Set(chosen.map(({ bulk }) => textIn(bulk, 'store')))]
  const stores = await session.asSystem('stores').getMany(ids.filter((id) => id !== ''))
  const unstored = ids.length === 0 || ids.includes('')
  return [
    ...stores.map(({ id, warehouseCode }) => ({ warehouse: warehouseCode ?? '', store: id })),
    ...(unstored ? [{ warehouse: textIn(header, 'warehouse'), store: null }] : []),
  ]
}
