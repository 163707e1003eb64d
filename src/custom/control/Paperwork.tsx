import { FactRows } from '../work/Facts.tsx'
import { Panel } from '../work/Panel.tsx'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { endingNumbers } from './endingNumbers.ts'

const active = { status: 'ACTIVE' } as const

/** The open month (B-CURRENT-MONTH), and the consecutives whose numbers run out. */
export const Paperwork = ({ warehouse }: { readonly warehouse: string }) => {
  const translate = useTranslate()
  const formats = useFormats()
  const months = useWorkRows('current-months', { filter: {}, shown: [], max: 1 })
  const numbers = useWorkRows('consecutives', {
    filter: warehouse === '' ? active : { ...active, or: [{ warehouse }, { warehouse: null }] },
    shown: [],
    max: 500,
  })
  const ending = endingNumbers(numbers.rows)
  const month = months.rows[0]?.['value']
  return (
    <Panel title={translate('estiba.control.papers')}>
      <FactRows
        facts={[
          {
            key: 'month',
            label: translate('estiba.control.month'),
            value: month === undefined ? '–' : formats.month(month),
          },
          ...ending.map(({ id, name, left }) => ({
            key: id,
            label: translate('estiba.control.ending', { name }),
            value: translate('estiba.control.left', { left: formats.number(left) }),
          })),
        ]}
      />
      {ending.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('estiba.control.numbersFine')}
        </Typography>
      )}
    </Panel>
  )
}
