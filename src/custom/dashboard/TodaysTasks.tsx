import { useTexts } from '../work/useTexts.ts'
import { OperationError } from '../../dataProvider/operationError.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Alert from '@mui/material/Alert'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useFormats } from '../../ui/format/useFormats.ts'
import { firstQuestions, refetchInterval } from './questions.ts'

const colours = { late: 'error', soon: 'warning', waiting: 'default' } as const

/** What waits for the person today, what is late first; each leads to the list of it. */
export const TodaysTasks = () => {
  const text = useTexts('dashboard')
  const formats = useFormats()
  const asked = useAnswer(firstQuestions.today, {}, { also: formats.locale, retry: false, refetchInterval })
  const { data, isPending, error } = asked
  // A service that does not know the question is asked nothing of it.
  if (error instanceof OperationError && error.status === 501) return null
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{ p: 2, mb: 2 }}
      aria-labelledby="today-title"
      aria-busy={isPending}
    >
      <h2 id="today-title">{text('today')}</h2>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {data?.length === 0 && <p>{text('nothingWaits')}</p>}
      <List
        dense
        disablePadding
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))', columnGap: 2 }}
      >
        {(data ?? []).map(({ code, title, value, urgency, link }) => (
          <ListItem key={code} disablePadding>
            <ListItemButton component={Link} to={link} sx={{ gap: 1.5, px: 1, borderRadius: 1 }}>
              <Typography
                component="strong"
                sx={{ minWidth: '2.5rem', textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
              >
                {formats.number(value)}
              </Typography>
              <ListItemText primary={title} />
              {urgency !== 'waiting' && (
                <Chip size="small" variant="outlined" color={colours[urgency]} label={text(`urgency.${urgency}`)} />
              )}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  )
}
