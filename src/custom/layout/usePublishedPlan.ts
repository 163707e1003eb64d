import { useQuery } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Drawing } from '../../domain/layout/drawing.ts'
import { asNumber, asText, type Fields, linesOf } from './fields.ts'
import { readDrawing } from './readDrawing.ts'

/** The window that plans are asked for; what is drawn is drawn to the real one. */
const window = { windowWidth: 4000, windowHeight: 4000 }

/** The published layout of a store; null where it has none. */
export const usePublishedPlan = (storeId: string | null) => {
  const provider = useOperations()
  return useQuery({
    queryKey: ['layouts', 'published', storeId],
    queryFn: async ({ signal }) => {
      const asked = { state: 'PUBLISHED', storeId, ...window }
      const found = await provider.call<Fields>('wms.layouts.find', asked, { signal }).catch((problem: unknown) => {
        if (problem instanceof Error && 'status' in problem && problem.status === 404) return null
        throw problem
      })
      return found === null ? null : readFound(found)
    },
    enabled: storeId !== null,
    retry: false,
  })
}

const scaled = (lines: unknown, id: string, by: number): readonly Fields[] =>
  linesOf(lines).map((line) => ({
    ...line,
    id: line[id],
    ...Object.fromEntries(['x', 'y', 'width', 'height', 'depth'].map((side) => [side, asNumber(line[side]) / by])),
  }))

/** A layout as `layouts.find` draws it to a window, back in metres. */
const readFound = (found: Fields): { readonly id: string; readonly name: string; readonly drawing: Drawing } => {
  const by = asNumber(found['scale']) || 1
  const zones = scaled(found['zones'], 'zoneId', by)
  const racks = scaled(found['racks'], 'rackId', by)
  return {
    id: asText(found['id']),
    name: asText(found['name']),
    drawing: readDrawing({ zones, racks }, zones, racks),
  }
}
