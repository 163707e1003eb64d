import { pieceName } from '../../domain/labels/pieceName.ts'
import { useTexts } from '../work/useTexts.ts'
import TextField from '@mui/material/TextField'
import type { AnyRecord } from '../../schema/json.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'

interface InsideTableProps {
  readonly bulks: readonly AnyRecord[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  /** Pieces counted of each bulk, where it has arrived. */
  readonly counts: ReadonlyMap<string, number> | null
  /** Pieces of each bulk that was counted where it arrived: it is not counted again. */
  readonly arrived: ReadonlyMap<string, number>
  readonly onCount: (bulk: string, pieces: number) => void
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
                      value={counts.get(bulk.id) ?? Number(bulk['pieces'])}
                      onChange={({ target }) => onCount(bulk.id, Math.max(0, Math.trunc(Number(target.value) || 0)))}
                    />
                  ),
              },
            ]),
      ]}
    />
  )
}
