import { useEffect, useState } from 'react'

/** A value once it has stood still for a while: who types six letters asks once. */
export const useStill = <T>(value: T, waitMs: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}
