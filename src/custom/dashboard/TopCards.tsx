import { useTexts } from '../work/useTexts.ts'
import { OperationError } from '../../dataProvider/operationError.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { Columns } from '../work/Columns.tsx'
import { Tile } from '../work/Tile.tsx'
import { useFormats } from '../../ui/format/useFormats.ts'
import { firstQuestions, refetchInterval } from './questions.ts'

/** What stands open, each with what changed in thirty days and the list behind it. */
export const TopCards = () => {
  const text = useTexts('dashboard')
  const formats = useFormats()
  const asked = useAnswer(firstQuestions.cards, {}, { also: formats.locale, retry: false, refetchInterval })
  const { data, isPending, error } = asked
  // A service that does not know the question is asked nothing of it.
  if (data?.length === 0 || (error instanceof OperationError && error.status === 501)) return null
  if (data === undefined && error !== null) return <Alert severity="error">{error.message}</Alert>
  return (
    <Columns
      component="ul"
      least="11rem"
      aria-label={text('open')}
      aria-busy={isPending}
      sx={{ alignItems: 'stretch' }}
    >
      {(data ?? []).map(({ code, title, value, delta, link }) => (
        <Tile key={code} to={link} label={title} figure={formats.number(value)}>
          <Typography component="small" variant="caption">
            {delta === 0
              ? text('same')
              : text(delta > 0 ? 'more' : 'fewer', { count: formats.number(Math.abs(delta)) })}
          </Typography>
        </Tile>
      ))}
    </Columns>
  )
}
