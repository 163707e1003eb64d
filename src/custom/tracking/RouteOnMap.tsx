import Skeleton from '@mui/material/Skeleton'
import { deferred } from '../../ui/screen/deferred.tsx'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { legsOf } from './legsOf.ts'
import type { PlaceOfWay } from '../../resources/freightAnswers.ts'
import { routeOf } from './routeOf.ts'

const RouteMap = deferred(() => import('./RouteMap.tsx'), <Skeleton variant="rounded" height={200} />)

interface RouteOnMapProps {
  readonly shipment: Values
  readonly places: readonly PlaceOfWay[]
}

/** The map of a shipment's way, by where its ports and airports lie; nothing where none lies anywhere. */
export const RouteOnMap = ({ shipment, places }: RouteOnMapProps) => {
  const route = routeOf(legsOf(shipment), places)
  return route.length === 0 ? null : <RouteMap route={route} />
}
