import { useGetList, useGetMany } from 'react-admin'
import { proposedStore } from '../../domain/putAway/proposedStore.ts'
import { temperatureClass } from '../../domain/putAway/temperatureClass.ts'
import type { AnyRecord } from '../../schema/json.ts'

const degrees = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value)

/** The store that a warehouse receives these goods in; null until it is known, and where it is for a person to say. */
export const useProposedStore = (warehouse: unknown, goods: readonly AnyRecord[]): string | null => {
  const enabled = typeof warehouse === 'string' && warehouse !== ''
  const { data: stores = [] } = useGetList<AnyRecord>(
    'stores',
    { filter: { warehouseCode: warehouse, status: 'ACTIVE' }, pagination: { page: 1, perPage: 100 } },
    { enabled },
  )
  const ids = [
    ...new Set(goods.flatMap(({ commodityType }) => (typeof commodityType === 'string' ? commodityType : []))),
  ]
  const asked = enabled && ids.length > 0
  const { data: commodities, isPending } = useGetMany<AnyRecord>('commodity-types', { ids }, { enabled: asked })
  if (asked && isPending) return null
  const warmest = new Map(commodities?.map(({ id, temperatureMax }) => [id, degrees(temperatureMax)]))
  return proposedStore(
    stores,
    goods.map(({ temperature, commodityType }) =>
      temperatureClass(degrees(temperature) ?? warmest.get(String(commodityType)) ?? null),
    ),
  )
}
