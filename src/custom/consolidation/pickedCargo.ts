import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import { mergedBulks } from '../../domain/stock/mergedBulks.ts'
import type { AnyRecord } from '../../schema/json.ts'

export interface PickedAsked {
  readonly store: string
  readonly dateFrom: string
  readonly dateTo: string
}

/**
 * Picked cargo (B-BULK-PICKED-MERGE): of a store or of days where they are asked, else the normal and the freight
 * list as one; where either list fails, the whole does.
 */
export const pickedCargo = async (
  provider: Pick<EstibaDataProvider, 'call'>,
  { store, dateFrom, dateTo }: PickedAsked,
  signal?: AbortSignal,
): Promise<readonly AnyRecord[]> => {
  const list = (operation: string, asked: { readonly [name: string]: string | undefined } = {}) =>
    provider.call<readonly AnyRecord[]>(operation, asked, { signal })
  if (store !== '' || dateFrom !== '' || dateTo !== '')
    return list('wms.bulks.pickedByStoreAndDate', {
      store: store || undefined,
      dateFrom: dateFrom || undefined,
      dateTo: dateTo || undefined,
    })
  const [normal, freight] = await Promise.all([list('wms.bulks.picked'), list('wms.bulks.pickedFreight')])
  return mergedBulks(normal, freight)
}
