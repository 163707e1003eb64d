import { useTexts } from '../work/useTexts.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

const askEveryMs = 2500

/** How far the year of work of a sample company has come; when it is there, the page counts anew. */
export const SampleYear = () => {
  const text = useTexts('dashboard')
  const client = useQueryClient()
  const { data = null } = useAnswer(
    'config.dashboard.sampleYear',
    {},
    { retry: false, refetchInterval: ({ state }) => (state.data ? askEveryMs : false) },
  )
  const working = data !== null
  const worked = useRef(false)
  useEffect(() => {
    if (worked.current && !working) void client.invalidateQueries({ queryKey: ['dashboard'] })
    worked.current = working
  }, [client, working])
  if (data === null) return null
  const percent = data.steps === 0 ? 0 : Math.round((100 * data.done) / data.steps)
  return (
    <Alert severity="info" role="status" sx={{ mb: 2, '& .MuiAlert-message': { flexGrow: 1 } }}>
      {text('sampleYear', { percent })}
      <LinearProgress variant="determinate" value={percent} sx={{ mt: 1 }} aria-label={text('sampleYearBar')} />
    </Alert>
  )
}
