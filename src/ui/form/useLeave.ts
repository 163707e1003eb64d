import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { cameFromRecord } from '../record/fromRecord.ts'
import { isStill } from '../record/historyEntry.ts'

/** So long a press of the same button is the second of two quick ones. */
const quickMs = 500

/**
 * Leaves the form of a record: back to the record where it was opened from there, else to its address.
 *
 * @param address of the record
 * @returns a function that answers whether it is left
 */
export const useLeave = (address: string): (() => boolean) => {
  const navigate = useNavigate()
  const { state, key } = useLocation()
  const left = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    // Going back takes a while: pressed twice it would go back twice.
    if (!isStill(key)) return false
    if (performance.now() - left.current < quickMs) return true
    left.current = performance.now()
    void (cameFromRecord(state) ? navigate(-1) : navigate(address, { replace: true }))
    return true
  }
}
