import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import { legsOf } from './legsOf.ts'
import { type PlaceOfWay, routeOf } from './routeOf.ts'

const RouteMap = lazy(() => import('./RouteMap.tsx'))

interface RouteOnMapProps {
  readonly shipment: AnyRecord
  readonly places: readonly PlaceOfWay[]
}

/** The map of a shipment's way, by where its ports and airports lie; nothing where none lies anywhere. */
export const RouteOnMap = ({ shipment, places }: RouteOnMapProps) => {
  const route = routeOf(legsOf(shipment), places)
  return route.length === 0 ? null : (
    <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
      <RouteMap route={route} />
    </Suspense>
  )
}
