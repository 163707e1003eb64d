import Button from '@mui/material/Button'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { useTexts } from '../work/useTexts.ts'

interface ConsolidationListProps {
  readonly consolState: string
  readonly onOpen: (number: string) => void
}

const shown = ['container', 'masterBl'] as const

/** The consolidations of one state; a line opens. */
export const ConsolidationList = ({ consolState, onOpen }: ConsolidationListProps) => {
  const text = useTexts('consolidation')
  const work = useTexts('work')
  const { table, column, columns, cell, error } = useWorkRows('consolidations', {
    filter: { consolState },
    sort: ['date', 'DESC'],
    shown,
    max: 1000,
  })
  return (
    <>
      {error !== null && <p role="alert">{work('failed')}</p>}
      <WorkTable
        {...table}
        label={text(`tabs.${consolState}`)}
        empty={text('none')}
        columns={[
          {
            ...column('number'),
            cell: ({ id }) => (
              <Button onClick={() => onOpen(id)}>
                <code>{id}</code>
              </Button>
            ),
          },
          column('destination'),
          { ...column('container'), cell: (row) => cell(row, row['container'] ? 'container' : 'vehiclePlate') },
          ...columns('masterBl', 'seal', 'pieces', 'grossWeight', 'volumeM3', 'fillPercent'),
        ]}
      />
    </>
  )
}
