import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { mayDo } from '../../authProvider/mayDo.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { legsOf } from './legsOf.ts'
import { portsOf, routeOf } from './routeOf.ts'

const RouteMap = lazy(() => import('./RouteMap.tsx'))

/**
 * The map of a shipment's way, by the coordinates of its ports and airports; nothing where none lies anywhere, nor for
 * who reads no catalogue of them.
 */
export const RouteOnMap = ({ shipment }: { readonly shipment: AnyRecord }) => {
  const legs = legsOf(shipment)
  const ports = useWorkRows('ports', {
    filter: { id: { in: portsOf(legs) } },
    shown: [],
    enabled: mayDo('ports', 'list'),
  })
  const unplaced = ports.rows.flatMap(({ latitude, iata }) => (latitude || typeof iata !== 'string' ? [] : [iata]))
  const airports = useWorkRows('airports', {
    filter: { iata: { in: unplaced } },
    shown: [],
    enabled: unplaced.length > 0 && mayDo('airports', 'list'),
  })
  const route = routeOf(legs, ports.rows, airports.rows)
  return route.length === 0 ? null : (
    <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
      <RouteMap route={route} />
    </Suspense>
  )
}
