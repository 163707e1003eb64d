import { useGetMany } from 'react-admin'
import type { Temperature } from '../../domain/putAway/cargo.ts'
import { temperatureClass } from '../../domain/putAway/temperatureClass.ts'
import type { AnyRecord } from '../../schema/json.ts'

const degrees = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value)

/** The room that each of these goods needs, as they or their sort of goods say; null until that is known. */
export const useTemperatures = (goods: readonly AnyRecord[], enabled = true): readonly Temperature[] | null => {
  const ids = [
    ...new Set(goods.flatMap(({ commodityType }) => (typeof commodityType === 'string' ? commodityType : []))),
  ]
  const asked = enabled && ids.length > 0
  const { data: commodities, isPending } = useGetMany<AnyRecord>('commodity-types', { ids }, { enabled: asked })
  if (asked && isPending) return null
  const warmest = new Map(commodities?.map(({ id, temperatureMax }) => [id, degrees(temperatureMax)]))
  return goods.map(({ temperature, commodityType }) =>
    temperatureClass(degrees(temperature) ?? warmest.get(String(commodityType)) ?? null),
  )
}
