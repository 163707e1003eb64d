import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useTexts } from '../work/useTexts.ts'

const operation = 'wms.bulks.unreleased'

/** Imported cargo among what leaves that nobody has released: it may have to stay, as in a move from one bonded store to another it need not. */
export const Unreleased = ({ bulks }: { readonly bulks: readonly AnyRecord[] }) => {
  const text = useTexts('dispatch')
  const provider = useOperations()
  const { data = [], isError } = useQuery({
    queryKey: ['unreleased', bulks.map(({ id }) => id)],
    enabled: bulks.length > 0 && provider.has(operation),
    queryFn: ({ signal }) => {
      const keys = bulks.map(({ type, number, sequence }) => ({ type, number, sequence }))
      return provider.call(operation, { bulks: keys }, { signal })
    },
  })
  if (isError) return <Alert severity="warning">{text('releaseUnknown')}</Alert>
  if (data.length === 0) return null
  return (
    <Alert severity="warning">
      <AlertTitle>{text('unreleased')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {data.map(({ house, type, number, reasons }) => (
          <li key={`${type} ${number} ${house}`}>
            {text('against', {
              cargo: house ?? `${type} ${number}`,
              reasons: reasons.map((reason) => text(reason)).join(', '),
            })}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
