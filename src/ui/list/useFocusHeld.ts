import { useEffect } from 'react'
import { useListParts } from './ListPartsContext.ts'

/** Where the row that had the focus has gone, the one that took its place has it; where none is left, the search. */
export const useFocusHeld = (table: HTMLTableElement | null, rows: readonly { readonly id: unknown }[] = []): void => {
  const { held } = useListParts()
  useEffect(() => {
    const { current: row } = held
    if (row === null || document.activeElement !== document.body || rows.some(({ id }) => id === row.id)) return
    const lines = table?.isConnected === true ? table.querySelectorAll<HTMLElement>('tbody > tr[tabindex]') : []
    const next = lines[Math.min(row.at, lines.length - 1)] ?? document.querySelector<HTMLElement>('main [type=search]')
    next?.focus()
  }, [table, rows, held])
}
