import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { Amount } from '../../domain/commercial/pipeline.ts'

/** Sums, one line a currency; never added up across currencies. */
export const Amounts = ({ amounts }: { readonly amounts: readonly Amount[] }) => {
  const translate = useTranslate()
  const formats = useFormats()
  if (amounts.length === 0)
    return (
      <Typography component="span" variant="body2" color="textSecondary">
        {translate('estiba.commercial.noAmount')}
      </Typography>
    )
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
