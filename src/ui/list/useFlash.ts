import { useEffect, useRef, useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'

const flashMs = 1600

/** Rows whose stored version changed while they were on the screen. */
export const useFlash = (rows: readonly AnyRecord[] | undefined): ReadonlySet<string> => {
  const versions = useRef(new Map<string, unknown>())
  const [flashing, setFlashing] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (rows === undefined) return
    const known = versions.current
    const changed = rows.filter(({ id, version }) => known.has(id) && known.get(id) !== version).map(({ id }) => id)
    versions.current = new Map(rows.map(({ id, version }) => [id, version]))
    if (changed.length === 0) return
    setFlashing(new Set(changed))
    const end = setTimeout(() => setFlashing(new Set()), flashMs)
    return () => clearTimeout(end)
  }, [rows])
  return flashing
}
