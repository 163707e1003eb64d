import { Quiet } from '../work/Quiet.tsx'
import { useTexts } from '../work/useTexts.ts'
import { Choice } from '../../ui/screen/Choice.tsx'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import { Tick } from '../../ui/screen/Tick.tsx'
import Typography from '@mui/material/Typography'
import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { DrawnRack, DrawnZone } from '../../domain/layout/drawing.ts'
import { floorOf } from '../../domain/layout/drawing.ts'
import type { Rectangle } from '../../domain/layout/rectangle.ts'
import { Pair } from './Desk.tsx'
import type { OccupiedPlace } from '../../domain/layout/occupiedPlace.ts'
import { RackCapacity } from './RackCapacity.tsx'
import { Amount, Typed } from './Typed.tsx'
import type { DrawingInHand } from './useDrawing.ts'

interface ShapeFormProps {
  readonly hand: DrawingInHand
  readonly locationsOf: (rackId: string) => readonly OccupiedPlace[]
}

const purposes = ['RECEIVING', 'STORAGE', 'PICKING', 'PACKING', 'STAGING', 'DISPATCH', 'QUARANTINE', 'RETURNS'] as const
const temperatures = ['AMBIENT', 'CHILLED', 'FROZEN'] as const
const types = ['SELECTIVE', 'DRIVE_IN', 'PUSH_BACK', 'CANTILEVER', 'SHELF', 'FLOOR', 'FLOW'] as const

/** All of the zone or rack that is chosen, as numbers and words. */
export const ShapeForm = ({ hand, locationsOf }: ShapeFormProps) => {
  const text = useTexts('layout')
  const { drawing, onlyOne, selection, problems } = hand
  const zone = drawing.zones.find(({ id }) => id === onlyOne)
  const rack = drawing.racks.find(({ id }) => id === onlyOne)
  const shape = zone ?? rack
  if (shape === undefined)
    return <Quiet>{selection.size === 0 ? text('choose') : text('chosen', { smart_count: selection.size })}</Quiet>
  const problem = problems.get(shape.id)
  return (
    <>
      {problem !== undefined && <Alert severity="error">{text(`problem.${problem}`)}</Alert>}
      {zone !== undefined && <ZoneFields key={zone.id} zone={zone} hand={hand} />}
      {rack !== undefined && <RackFields key={rack.id} rack={rack} hand={hand} locations={locationsOf(rack.id)} />}
    </>
  )
}

const Shape = ({ legend, children }: { readonly legend: string; readonly children: ReactNode }) => (
  <Paper component="fieldset" variant="outlined" sx={{ display: 'grid', gap: 1.5, m: 0, p: 1.25, minWidth: 0 }}>
    <Typography component="legend" variant="subtitle2">
      {legend}
    </Typography>
    {children}
  </Paper>
)

interface WordsProps {
  /** The key of what it is called. */
  readonly name: string
  readonly value: string
  readonly onCommit: (value: string) => void
}

const Words = ({ name, ...typed }: WordsProps) => <Typed label={useTranslate()(`estiba.layout.${name}`)} {...typed} />

interface OneOfFewProps {
  readonly name: string
  readonly all: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
}

const OneOfFew = ({ name, all, ...chosen }: OneOfFewProps) => {
  const text = useTexts('layout')
  const options = all.map((one) => [one, text(`${name}s.${one}`)] as const)
  return <Choice label={text(name)} options={options} {...chosen} />
}

const PlaceFields = ({ id, hand }: { readonly id: string; readonly hand: DrawingInHand }) => {
  const text = useTexts('layout')
  const floor = floorOf(hand.drawing, id)
  if (floor === null) return null
  const amount = (name: keyof Rectangle) => (
    <Amount
      label={text(name)}
      unit="m"
      value={floor[name]}
      onCommit={(value) => hand.reshape(id, { ...floor, [name]: value })}
    />
  )
  return (
    <Pair>
      {amount('x')}
      {amount('y')}
      {amount('width')}
      {amount('height')}
    </Pair>
  )
}

const ZoneFields = ({ zone, hand }: { readonly zone: DrawnZone; readonly hand: DrawingInHand }) => {
  const text = useTexts('layout')
  const edit = (change: Partial<DrawnZone>): void => hand.editZone(zone.id, change)
  return (
    <Shape legend={text('zone', { code: zone.code })}>
      <Pair>
        <Words name="code" value={zone.code} onCommit={(code) => edit({ code: code.trim() })} />
        <OneOfFew name="purpose" all={purposes} value={zone.purpose} onChange={(purpose) => edit({ purpose })} />
      </Pair>
      <Words name="description" value={zone.description} onCommit={(description) => edit({ description })} />
      <PlaceFields id={zone.id} hand={hand} />
      <Pair>
        <OneOfFew
          name="temperature"
          all={temperatures}
          value={zone.temperature}
          onChange={(temperature) => edit({ temperature })}
        />
        <TextField
          type="color"
          label={text('colour')}
          value={zone.color}
          onChange={({ target }) => edit({ color: target.value })}
        />
      </Pair>
      <Tick
        label={text('hazardous')}
        checked={zone.hazardousAllowed}
        onChange={(hazardousAllowed) => edit({ hazardousAllowed })}
      />
    </Shape>
  )
}

interface RackFieldsProps {
  readonly rack: DrawnRack
  readonly hand: DrawingInHand
  readonly locations: readonly OccupiedPlace[]
}

const RackFields = ({ rack, hand, locations }: RackFieldsProps) => {
  const text = useTexts('layout')
  const edit = (change: Partial<DrawnRack>): void => hand.editRack(rack.id, change)
  const amount = (name: 'bays' | 'levels' | 'levelHeight', unit?: string) => (
    <Amount
      label={text(name)}
      {...(unit === undefined ? { whole: true } : { unit })}
      value={rack[name]}
      onCommit={(value) => edit({ [name]: unit === undefined ? Math.max(1, value) : value })}
    />
  )
  return (
    <Shape legend={text('rack', { code: rack.code })}>
      <Pair>
        <Words name="code" value={rack.code} onCommit={(code) => edit({ code: code.trim() })} />
        <OneOfFew name="type" all={types} value={rack.type} onChange={(type) => edit({ type })} />
      </Pair>
      <Words name="description" value={rack.description} onCommit={(description) => edit({ description })} />
      <PlaceFields id={rack.id} hand={hand} />
      <Pair>
        {amount('bays')}
        {amount('levels')}
        {amount('levelHeight', 'm')}
        <Words name="aisle" value={rack.aisle} onCommit={(aisle) => edit({ aisle })} />
      </Pair>
      <RackCapacity rack={rack} locations={locations} onEdit={edit} />
    </Shape>
  )
}
