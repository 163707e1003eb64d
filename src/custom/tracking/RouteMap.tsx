import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { geoNaturalEarth1, geoPath } from 'd3-geo'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { feature } from 'topojson-client'
import atlas from 'world-atlas/land-110m.json'
import type { RouteLine, RoutePoint } from './routeOf.ts'
import { useIsPhone } from '../../ui/screen/useIsPhone.ts'

/** On a phone the sheet is smaller, so that what is written on it is as large as elsewhere. */
const sheets = {
  wide: { width: 720, height: 320, margin: 56 },
  phone: { width: 360, height: 260, margin: 44 },
} as const

type Sheet = (typeof sheets)[keyof typeof sheets]

/** No nearer than this, so that two ports of one coast still lie on a coast. */
const nearest = 1400

const land = feature(atlas, atlas.objects.land)

/** The way in the middle of the sheet: turned so that it does not cross its edge, as near as it fits. */
const projectionOf = (points: readonly RoutePoint[], route: readonly RouteLine[], { width, height, margin }: Sheet) => {
  const [first] = points
  const around = first?.at[0] ?? 0
  const east = points.map(({ at: [longitude] }) => ((((longitude - around) % 360) + 540) % 360) - 180)
  const middle = around + (Math.min(...east) + Math.max(...east)) / 2
  const projection = geoNaturalEarth1().rotate([-middle, 0])
  projection.fitExtent(
    [
      [margin, margin],
      [width - margin, height - margin],
    ],
    { type: 'MultiLineString', coordinates: route.map(({ from, to }) => [[...from.at], [...to.at]]) },
  )
  if (projection.scale() <= nearest) return projection
  const north = points.reduce((sum, { at: [, latitude] }) => sum + latitude, 0) / points.length
  const [x = 0, y = 0] = projection.scale(nearest).translate([0, 0])([middle, north]) ?? []
  return projection.translate([width / 2 - x, height / 2 - y])
}

/** The route over the outline of the world; what is travelled is drawn through, what is ahead is dashed. */
const RouteMap = ({ route }: { readonly route: readonly RouteLine[] }) => {
  const translate = useTranslate()
  const { palette } = useTheme()
  const isPhone = useIsPhone()
  const sheet = isPhone ? sheets.phone : sheets.wide
  const { width, height } = sheet
  const points = useMemo(
    () => [...new Map(route.flatMap(({ from, to }) => [from, to]).map((point) => [point.port, point])).values()],
    [route],
  )
  const projection = useMemo(() => projectionOf(points, route, sheet), [points, route, sheet])
  const path = geoPath(projection)
  const said = route
    .map(({ from, to, state }) => `${from.name} → ${to.name}, ${translate(`estiba.tracking.waySteps.${state}`)}`)
    .join('; ')
  return (
    <Box
      component="svg"
      role="img"
      aria-label={translate('estiba.tracking.map', { way: said })}
      viewBox={`0 0 ${width} ${height}`}
      sx={{
        width: '100%',
        maxWidth: '60rem',
        height: 'auto',
        display: 'block',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        my: 1,
      }}
    >
      <path d={path(land) ?? ''} fill={palette.action.disabledBackground} stroke={palette.divider} />
      {route.map(({ from, to, state }) => (
        <path
          key={`${from.port} ${to.port}`}
          d={path({ type: 'LineString', coordinates: [[...from.at], [...to.at]] }) ?? ''}
          fill="none"
          stroke={state === 'DONE' ? palette.success.main : palette.primary.main}
          strokeWidth={state === 'UNDER_WAY' ? 4 : 2.5}
          strokeDasharray={state === 'AHEAD' ? '6 6' : undefined}
        />
      ))}
      {points.map(({ port, name, at }, index) => {
        const [x = 0, y = 0] = projection([...at]) ?? []
        return (
          <g key={port}>
            <circle cx={x} cy={y} r={5} fill={palette.background.paper} stroke={palette.text.primary} strokeWidth={2} />
            <text
              x={x}
              // Two ports of one coast lie near each other: the last is called below.
              y={index === points.length - 1 ? y + 22 : y - 10}
              textAnchor={x > width - 90 ? 'end' : x < 90 ? 'start' : 'middle'}
              fontSize={15}
              fill={palette.text.primary}
              stroke={palette.background.default}
              strokeWidth={3}
              paintOrder="stroke"
            >
              {name}
            </text>
          </g>
        )
      })}
    </Box>
  )
}

export default RouteMap
