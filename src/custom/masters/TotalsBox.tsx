import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTexts } from '../work/useTexts.ts'
import { inKilograms, isWeightUnit } from '../../domain/cubing/units.ts'
import { compareTotals, type DeclaredTotals, type Tolerance } from '../../domain/transport/houseTotals.ts'
import { useFromTyped } from '../../ui/form/useFromTyped.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'

/** Until the server has said what this company lets pass. */
const usual: Tolerance = { weightPercent: 1, volumePercent: 5 }

const numberIn = (values: Values, field: string): number => Number(values[field] ?? 0) || 0

const declared = (values: Values, factorToKg: number): DeclaredTotals => ({
  pieces: numberIn(values, 'pieces'),
  grossWeightKg: numberIn(values, 'grossWeight') * factorToKg,
  volumeM3: values['volumeM3'] === null || values['volumeM3'] === undefined ? null : numberIn(values, 'volumeM3'),
})

const lines = [
  ['pieces', 'pieces', 'pieces'],
  ['weight', 'grossWeightKg', 'grossWeight'],
  ['volume', 'volumeM3', 'volumeM3'],
] as const

const compared = ['pieces', 'grossWeight', 'weightUnit', 'volumeM3', 'houses']

/** The houses against their master while they are typed (X-BL-TOTALS). */
export const TotalsBox = () => {
  const master = useFromTyped(compared, (typed) => typed)
  const houses = Array.isArray(master['houses']) ? (master['houses'] as readonly Values[]) : []
  const text = useTexts('masters')
  const formats = useFormats()
  const unit = String(master['weightUnit'] ?? '')
  const { data: tolerance = usual } = useAnswer('transactions.billsOfLading.tolerance')
  const factor = isWeightUnit(unit) ? inKilograms(1, unit).toNumber() : 1
  const totals = compareTotals(
    declared(master, factor),
    houses.map((house) => declared(house, 1)),
    tolerance,
  )
  const number = (value: number | null): string => (value === null ? '—' : formats.number(value))
  return (
    <Box component="section" aria-label={text('totals')} aria-live="polite" sx={{ maxWidth: '40rem' }}>
      <WorkTable
        label={text('totals')}
        text={text}
        rows={lines}
        toneOf={([, , difference]) => (totals.differences.includes(difference) ? 'bad' : null)}
        columns={[
          { key: 'totals', heading: true, cell: ([word]) => text(word) },
          { key: 'houses', number: true, cell: ([, field]) => number(totals.houses[field]) },
          { key: 'master', number: true, cell: ([, field]) => number(totals.master[field]) },
        ]}
      />
      {houses.length > 0 && (
        <Typography color={totals.differences.length === 0 ? 'success' : 'error'}>
          {text(totals.differences.length === 0 ? 'equal' : 'differ')}
        </Typography>
      )}
    </Box>
  )
}
