import type { ReactNode } from 'react'
import type { StockGroup } from '../../resources/stockAnswers.ts'
import LinearProgress from '@mui/material/LinearProgress'
import { useTexts } from '../work/useTexts.ts'
import { Link } from 'react-router-dom'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { useFormats } from '../../ui/format/useFormats.ts'

interface GroupBarsProps {
  readonly title: string
  readonly groups: readonly StockGroup[]
  readonly nameOf: (key: string) => ReactNode
  /** Where the references behind a bar are listed. */
  readonly linkOf?: (key: string) => string
}

/** Value by group: a bar and its figure, the longest first. */
export const GroupBars = ({ title, groups, nameOf, linkOf }: GroupBarsProps) => {
  const text = useTexts('stock')
  const formats = useFormats()
  const most = Math.max(1, ...groups.map(({ value }) => value))
  return (
    <WorkTable
      text={text}
      titled="h2"
      label={title}
      rows={groups}
      columns={[
        {
          key: 'group',
          label: title,
          cell: ({ key, value }) => (
            <>
              {linkOf === undefined ? nameOf(key) : <Link to={linkOf(key)}>{nameOf(key)}</Link>}
              <LinearProgress variant="determinate" aria-hidden="true" value={Math.max(1, (value / most) * 100)} />
            </>
          ),
        },
        { key: 'units', number: true, cell: ({ units }) => formats.number(units, { max: 0 }) },
        { key: 'value', label: formats.baseCurrency, as: 'amount' },
      ]}
    />
  )
}
