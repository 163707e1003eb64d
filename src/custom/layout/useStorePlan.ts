import { useQuery } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import type { Drawing } from '../../domain/layout/drawing.ts'
import type { Fields } from './fields.ts'
import { readDrawing } from './readDrawing.ts'

type Record = Fields & { readonly id: string }

const pageSize = 1000

const allOf = async (provider: EstibaDataProvider, resource: string, filter: Fields, by = 'id') => {
  const { data } = await provider.getList<Record>(resource, {
    filter,
    sort: { field: by, order: 'ASC' },
    pagination: { page: 1, perPage: pageSize },
  })
  return data
}

/** The layouts of a company, the published ones first. */
export const useLayouts = () => {
  const provider = useOperations()
  return useQuery({
    queryKey: ['layouts', 'all'],
    queryFn: () => allOf(provider, 'layouts', {}, 'publishedAt'),
  })
}

export interface StorePlan {
  readonly layout: Fields
  readonly drawing: Drawing
  readonly free: readonly Record[]
}

/** A layout as a drawing, with the zones of its store that are not on it. */
export const useStorePlan = (storeId: string | null, layoutId: string | null) => {
  const provider = useOperations()
  return useQuery({
    queryKey: ['layouts', 'plan', storeId, layoutId],
    queryFn: async (): Promise<StorePlan> => {
      const zones = await allOf(provider, 'wms-zones', { storeId })
      const layout: Fields = layoutId === null ? {} : (await provider.getOne<Record>('layouts', { id: layoutId })).data
      const racks =
        zones.length === 0 ? [] : await allOf(provider, 'racks', { zoneId: { in: zones.map(({ id }) => id) } })
      const drawing = readDrawing(layout, zones, racks)
      const drawn = new Set(drawing.zones.map(({ id }) => id))
      return { layout, drawing, free: zones.filter(({ id }) => !drawn.has(id)) }
    },
    enabled: storeId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}
