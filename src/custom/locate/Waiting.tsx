import { memo, useMemo } from 'react'
import { pieceName } from '../../domain/labels/pieceName.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { useWorkRows } from '../work/list/useWorkRows.tsx'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import { useTexts } from '../work/useTexts.ts'
import type { LocateState } from './locateState.ts'
import { Suggested } from './Suggested.tsx'
import type { Suggestion } from './useSuggestions.ts'

interface WaitingProps {
  readonly mode: LocateState['mode']
  readonly rows: readonly AnyRecord[]
  readonly column: ReturnType<typeof useWorkRows>['column']
  readonly busy: boolean
  /** Pieces that somebody carries, by identifier. */
  readonly inHand: ReadonlySet<string>
  /** Where pieces were put by what this device still keeps, by identifier. */
  readonly placedAt: ReadonlyMap<string, string>
  readonly suggestions: ReadonlyMap<string, Suggestion>
  readonly onAccept: (bulk: AnyRecord, location: string) => void
}

/** What waits for a place. Hundreds of pieces are not drawn anew by each reading, but where something changes among them. */
export const Waiting = memo(({ mode, rows, column, busy, inHand, placedAt, suggestions, onAccept }: WaitingProps) => {
  const text = useTexts('locate')
  const columns = useMemo(
    (): readonly WorkColumn<AnyRecord>[] => [
      {
        key: 'piece',
        cell: (bulk) => (
          <>
            <code>{pieceName(bulk)}</code> {inHand.has(bulk.id) && text('inHand')}
            {placedAt.has(bulk.id) && text('placedHere', { location: placedAt.get(bulk.id) })}
          </>
        ),
      },
      ...(mode === 'putAway'
        ? [
            {
              key: 'suggested',
              cell: (bulk: AnyRecord) =>
                !placedAt.has(bulk.id) && (
                  <Suggested
                    suggestion={suggestions.get(bulk.id)}
                    piece={pieceName(bulk)}
                    onAccept={(location) => onAccept(bulk, location)}
                  />
                ),
            },
          ]
        : [column('location')]),
      ...['description', 'pieces', 'grossWeight', 'volumeM3'].map(column),
    ],
    [mode, column, inHand, placedAt, suggestions, onAccept, text],
  )
  return (
    <WorkTable
      text={text}
      label={text(`waiting.${mode}`)}
      rows={rows}
      columns={columns}
      nameOf={pieceName}
      busy={busy}
      empty={text(`none.${mode}`)}
      toneOf={(bulk) => (inHand.has(bulk.id) ? 'good' : null)}
    />
  )
})
