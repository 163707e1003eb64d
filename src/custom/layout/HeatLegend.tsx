import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import { useTranslate } from 'ra-core'
import { Swatch } from './Desk.tsx'
import { heatColours, heats } from './palette.ts'

/** What the colours of the locations mean. */
export const HeatLegend = () => {
  const translate = useTranslate()
  return (
    <List
      disablePadding
      aria-label={translate('estiba.layout.legend')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2' }}
    >
      {heats.map((heat) => (
        <ListItem key={heat} disablePadding sx={{ width: 'auto', gap: 0.75 }}>
          <Swatch color={heatColours[heat]} aria-hidden="true" />
          {translate(`estiba.layout.heat.${heat}`)}
        </ListItem>
      ))}
    </List>
  )
}
