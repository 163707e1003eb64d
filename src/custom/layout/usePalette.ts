import { useEffect, useState } from 'react'
import { readPalette } from './palette.ts'

/** The office's colours, read anew when it turns light or dark. */
export const usePalette = () => {
  const [palette, setPalette] = useState(readPalette)
  useEffect(() => {
    const observer = new MutationObserver(() => setPalette(readPalette()))
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [])
  return palette
}
