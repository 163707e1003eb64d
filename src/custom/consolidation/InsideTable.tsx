import { pieceName } from '../../domain/labels/pieceName.ts'
import { useTexts } from '../work/useTexts.ts'
import TextField from '@mui/material/TextField'
import type { AnyRecord } from '../../schema/json.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { type Counts, countOf, isCount } from './arrivedCounts.ts'

interface InsideTableProps {
  readonly bulks: readonly AnyRecord[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  /** What is counted of each bulk, where it has arrived. */
  readonly counts: Counts | null
  /** Pieces of each bulk that was counted where it arrived: it is not counted again. */
  readonly arrived: ReadonlyMap<string, number>
  readonly onCount: (bulk: string, typed: string) => void
}

/** The bulks inside, ticked to be taken out or counted. */
export const InsideTable = ({ bulks, selected, onSelect, counts, arrived, onCount }: InsideTableProps) => {
  const text = useTexts('consolidation')
  return (
    <WorkTable
      label={text('inside')}
      text={text}
      rows={bulks}
      empty={text('insideNone')}
      nameOf={pieceName}
      selected={selected}
      onSelect={onSelect}
      toneOf={({ id }) => (arrived.has(id) ? 'good' : null)}
      columns={[
        {
          key: 'bulk',
          cell: (bulk) => (
            <>
              <code>{pieceName(bulk)}</code> {String(bulk['description'])}
            </>
          ),
        },
        { key: 'houseBl', as: 'code', label: text('house') },
        { key: 'pieces', as: 'number' },
        ...(counts === null
          ? []
          : [
              {
                key: 'arrived',
                number: true,
                cell: (bulk: AnyRecord) =>
                  arrived.get(bulk.id) ?? (
                    <TextField
                      type="number"
                      sx={{ width: '6rem' }}
                      slotProps={{ htmlInput: { min: 0, 'aria-label': `${text('arrived')} ${pieceName(bulk)}` } }}
                      error={!isCount(countOf(counts, bulk))}
                      value={countOf(counts, bulk)}
                      onChange={({ target }) => onCount(bulk.id, target.value)}
                    />
                  ),
              },
            ]),
      ]}
    />
  )
}
