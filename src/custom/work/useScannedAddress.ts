import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'

/** A code that opened the screen (`?scan=`) is taken as if it had been read here, once. */
export const useScannedAddress = (onScan: (code: string) => unknown): void => {
  const [query, setQuery] = useSearchParams()
  const scanned = query.get('scan')
  const take = useEffectEvent((code: string) => {
    const rest = new URLSearchParams(query)
    rest.delete('scan')
    setQuery(rest, { replace: true })
    onScan(code)
  })
  useEffect(() => {
    if (scanned !== null) take(scanned)
  }, [scanned])
}
