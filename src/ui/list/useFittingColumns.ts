import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const none: readonly number[] = []

/**
 * Which columns of a table there is no room for, as their places among all its headers; the table hides those. Null until
 * it has been measured, which is before it is painted.
 *
 * @param order places of the columns that may be hidden, the most important first
 */
export const useFittingColumns = (
  table: HTMLTableElement | null,
  order: readonly number[],
): readonly number[] | null => {
  const [hidden, setHidden] = useState<readonly number[] | null>(null)
  const widths = useRef<readonly number[]>([])

  const measure = useCallback(() => {
    const place = table?.parentElement
    if (table === null || place == null) return
    const isStretched = hidden !== null && hidden.length > 0
    const isRoom = !isStretched && table.offsetWidth <= place.clientWidth + 1
    // A hidden column has no width now, and the one that it had before.
    if (!isRoom)
      widths.current = widthsOf(table, isStretched).map((width, at) =>
        hidden?.includes(at) ? (widths.current[at] ?? 0) : width,
      )
    const next = isRoom ? none : withoutRoom(widths.current, order, place.clientWidth)
    setHidden((before) => (before?.join() === next.join() ? before : next))
  }, [table, order, hidden])

  // Whatever was drawn anew may be wider than before.
  useLayoutEffect(measure)

  useEffect(() => {
    const place = table?.parentElement
    if (place == null || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [table, measure])

  const isCut = hidden !== null && hidden.length > 0
  useEffect(() => {
    // In letters that have come since, columns that are left out have another width: all are measured again.
    const again = (): void => (isCut ? setHidden(null) : measure())
    document.fonts?.addEventListener('loadingdone', again)
    return () => document.fonts?.removeEventListener('loadingdone', again)
  }, [isCut, measure])

  return hidden
}

/** Where some are left out the others fill the table: what they need themselves is seen only without that. */
const widthsOf = ({ style, tHead }: HTMLTableElement, isStretched: boolean): readonly number[] => {
  if (isStretched) style.width = 'max-content'
  const widths = [...(tHead?.rows[0]?.cells ?? [])].map(({ offsetWidth }) => offsetWidth)
  style.width = ''
  return widths
}

/** As wide as a phone, where what matters most of the columns that are left out stands below the name of a row. */
const phonePx = 600

/** So much the column of the name has there, of the whole at most this part. */
const namePx = 144
const namePart = 0.4

/** A column of short numbers would break what stands below them word by word. */
const neededOnPhone = (width: number, roomPx: number): number =>
  roomPx < phonePx ? Math.max(width, Math.min(namePx, roomPx * namePart)) : width

/**
 * Columns are taken up in their order as long as there is room beside those that always stand there; the first of them
 * leads to the record.
 */
export const withoutRoom = (widths: readonly number[], order: readonly number[], roomPx: number): readonly number[] => {
  const all = widths.reduce((sum, width) => sum + width, 0)
  if (all <= roomPx + 1) return none
  let left = roomPx - widths.reduce((sum, width, at) => (order.includes(at) ? sum : sum + width), 0)
  return order
    .filter((at, rank) => {
      const own = widths[at] ?? 0
      const width = rank === 0 ? neededOnPhone(own, roomPx) : own
      if (width > left) return true
      left -= width
      return false
    })
    .toSorted((a, b) => a - b)
}
