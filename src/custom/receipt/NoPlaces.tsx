import Alert from '@mui/material/Alert'
import { useTexts } from '../work/useTexts.ts'

/** Says of a store without locations, before anything is received there, that nothing of it can be put away. */
export const NoPlaces = () => {
  const text = useTexts('receipt')
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {text('noPlaces')}
    </Alert>
  )
}
