import Box from '@mui/material/Box'
import { type ReactNode, useLayoutEffect } from 'react'

interface StandsStillProps {
  readonly while: boolean
  readonly children: ReactNode
}

/**
 * What is being sent is not written into meanwhile: it would be thrown away with the form. The focus, which what
 * stands still loses, is where it was once it may be written into again.
 */
export const StandsStill = ({ while: stands, children }: StandsStillProps) => {
  useLayoutEffect(() => {
    const { activeElement: place } = document
    if (!stands || !(place instanceof HTMLElement)) return
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && place.isConnected) place.focus()
      })
    }
  }, [stands])
  return (
    <Box inert={stands} sx={{ display: 'contents' }}>
      {children}
    </Box>
  )
}
