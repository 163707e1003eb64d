import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Drawing, DrawnRack, DrawnZone } from '../../domain/layout/drawing.ts'
import { Swatch } from './Desk.tsx'

interface ShapeChoiceProps {
  readonly code: string
  readonly description?: string
  readonly colour?: string
  /** Null: to be opened, not to be held. */
  readonly chosen?: boolean | null
  /** What is said at its end. */
  readonly said?: string
  readonly isWrong?: boolean
  readonly onChoose: () => void
  readonly onOpen?: () => void
}

/** Something on the plan, to be chosen by its name. */
export const ShapeChoice = (props: ShapeChoiceProps) => {
  const { code, description = '', colour, chosen = null, said, isWrong = false, onChoose, onOpen } = props
  return (
    <ListItemButton
      selected={chosen === true}
      {...(chosen === null ? {} : { 'aria-pressed': chosen })}
      onClick={onChoose}
      {...(onOpen === undefined ? {} : { onDoubleClick: onOpen })}
      sx={{ gap: 1, minHeight: '2.75rem' }}
    >
      {colour !== undefined && <Swatch color={colour} aria-hidden="true" />}
      <span>
        <b>{code}</b> {description}
      </span>
      {said !== undefined && (
        <Typography variant="caption" color={isWrong ? 'error' : 'textSecondary'} sx={{ ml: 'auto' }}>
          {said}
        </Typography>
      )}
    </ListItemButton>
  )
}

interface ShapesProps {
  readonly label?: string
  readonly drawing: Drawing
  readonly zone: (zone: DrawnZone) => ReactNode
  readonly rack: (rack: DrawnRack) => ReactNode
}

/** The zones of a plan, each over its racks. */
export const Shapes = ({ label, drawing, zone, rack }: ShapesProps) => (
  <List disablePadding aria-label={label}>
    {drawing.zones.map((one) => (
      <ListItem key={one.id} disablePadding sx={{ display: 'block' }}>
        {zone(one)}
        <List disablePadding sx={{ pl: 2 }}>
          {drawing.racks
            .filter(({ zoneId }) => zoneId === one.id)
            .map((each) => (
              <ListItem key={each.id} disablePadding>
                {rack(each)}
              </ListItem>
            ))}
        </List>
      </ListItem>
    ))}
  </List>
)
