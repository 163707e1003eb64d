import { Quiet } from '../work/Quiet.tsx'
import { useTexts } from '../work/useTexts.ts'
import Alert from '@mui/material/Alert'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { CourierPrice } from '../../resources/freightAnswers.ts'

interface PriceBoxProps {
  readonly price: CourierPrice | null
  readonly problem: string | null
  readonly busy: boolean
}

const weights = ['realWeight', 'volumetricWeight', 'chargeableWeight'] as const

/** How a price came about: weights, zone, freight, surcharges, taxes and the total, or why there is none. */
export const PriceBox = ({ price, problem, busy }: PriceBoxProps) => {
  const text = useTexts('courier')
  const formats = useFormats()
  const money = (value: number): string => formats.money(value, price?.currency ?? '')
  const row = (name: string, value: string, strong = false) => (
    <TableRow key={name}>
      <TableCell component="th" scope="row" sx={{ fontWeight: strong ? 700 : undefined }}>
        {name}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: strong ? 700 : undefined }}>
        {value}
      </TableCell>
    </TableRow>
  )
  return (
    <Paper component="section" variant="outlined" aria-label={text('price')} aria-busy={busy} sx={{ p: 2, mb: 2 }}>
      <Typography component="h2" variant="subtitle1">
        {text('price')}
      </Typography>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {problem === null && price === null && <Quiet>{text('priceHint')}</Quiet>}
      {price !== null && (
        <Table size="small" aria-label={text('price')}>
          <TableBody>
            {weights.map((name) => row(text(`facts.${name}`), `${formats.number(price[name], { max: 3 })} kg`))}
            {row(text('facts.zone'), price.zone)}
            {row(text('facts.list'), price.list)}
            {price.lines.map(({ concept, description, total }) => row(description || concept, money(total)))}
            {row(text('net'), money(price.net))}
            {price.taxes.map(({ description, amount }) => row(description, money(amount)))}
            {row(text('total'), money(price.total), true)}
          </TableBody>
        </Table>
      )}
    </Paper>
  )
}
