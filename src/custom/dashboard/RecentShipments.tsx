import { useTexts } from '../work/useTexts.ts'
import { RecordLink } from '../../ui/reference/RecordLink.tsx'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { Panel } from '../work/Panel.tsx'
import Alert from '@mui/material/Alert'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { mayOpen } from '../../ui/mayOpen.ts'
import { useFormats } from '../../ui/format/useFormats.ts'

/** The operations that changed last, each one step away. */
export const RecentShipments = () => {
  const text = useTexts('dashboard')
  const formats = useFormats()
  const { data = [], isPending, error } = useAnswer('config.dashboard.recentShipments', {}, { retry: false })
  // Who may not see operations is not told that there are none.
  if (data.length === 0 && !mayOpen('pre-registers')) return null
  return (
    <Panel title={text('shipments')} busy={isPending}>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {!isPending && error === null && data.length === 0 && <p>{text('noOperations')}</p>}
      <List dense disablePadding>
        {data.map(({ id, type, number, customerName, updatedAt }, at) => (
          <ListItem key={id} disableGutters divider={at < data.length - 1} sx={{ gap: 1.5 }}>
            <ListItemText
              primary={
                <RecordLink of="pre-registers" id={id}>
                  {number.startsWith(type) ? number : `${type} ${number}`}
                </RecordLink>
              }
              secondary={customerName}
              slotProps={{ primary: { sx: { fontWeight: 600 } } }}
            />
            <Typography variant="caption" noWrap sx={{ flexShrink: 0 }}>
              {updatedAt !== null && formats.moment(updatedAt)}
            </Typography>
          </ListItem>
        ))}
      </List>
    </Panel>
  )
}
