import { useTexts } from '../work/useTexts.ts'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import { Swatch } from './Desk.tsx'
import { heatColours, heats } from './palette.ts'

/** What the colours of the locations mean. */
export const HeatLegend = () => {
  const text = useTexts('layout')
  return (
    <List
      disablePadding
      aria-label={text('legend')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2' }}
    >
      {heats.map((heat) => (
        <ListItem key={heat} disablePadding sx={{ width: 'auto', gap: 0.75 }}>
          <Swatch color={heatColours[heat]} aria-hidden="true" />
          {text(`heat.${heat}`)}
        </ListItem>
      ))}
    </List>
  )
}
