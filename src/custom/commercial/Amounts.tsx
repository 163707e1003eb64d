import { Quiet } from '../work/Quiet.tsx'
import Typography from '@mui/material/Typography'
import { useTexts } from '../work/useTexts.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { Amount } from '../../domain/commercial/pipeline.ts'

/** Sums, one line a currency; never added up across currencies. */
export const Amounts = ({ amounts }: { readonly amounts: readonly Amount[] }) => {
  const text = useTexts('commercial')
  const formats = useFormats()
  if (amounts.length === 0) return <Quiet inline>{text('noAmount')}</Quiet>
  return (
    <>
      {amounts.map(({ currency, amount }) => (
        <Typography key={currency} component="span" variant="body2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {formats.money(amount, currency)}
        </Typography>
      ))}
    </>
  )
}
