import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ScanLine } from '../work/useScanLine.ts'
import { useTexts } from '../work/useTexts.ts'
import { ofPicking } from './pickingRows.ts'

interface Walked {
  /** Pieces that are still to be picked. */
  readonly left: number
  /** Picks that this device has not sent yet. */
  readonly kept: number
  /** Address of what follows. */
  readonly to: string
}

/**
 * On to what follows a walk. Whoever asks for it while the last picks are on their way is taken there when they have
 * arrived; where pieces are left it is said how many.
 */
export const useLeaveWalk = ({ left, kept, to }: Walked, { show }: Pick<ScanLine, 'show'>) => {
  const text = useTexts('picking')
  const navigate = useNavigate()
  const client = useQueryClient()
  const isAsked = useRef(false)
  const isReading = useIsFetching({ queryKey: [ofPicking.of] }) > 0
  const isSettled = kept === 0 && !isReading
  const tell = (): void => show({ tone: 'bad', text: text('leftToPick', { smart_count: left }) })
  const end = (): void => {
    if (left === 0) void navigate(to)
    else tell()
  }
  const endAsAsked = useEffectEvent((): void => {
    // What was sent just now is read again from this moment on, before that is drawn.
    if (!isAsked.current || client.isFetching({ queryKey: [ofPicking.of] }) > 0) return
    isAsked.current = false
    end()
  })
  useEffect(() => {
    if (isSettled) endAsAsked()
  }, [isSettled])
  return (): void => {
    if (isSettled) end()
    else if (kept > 0 && left > 0) tell()
    else {
      isAsked.current = true
      if (kept > 0) show({ tone: 'kept', text: text('leavesWhenSent') })
    }
  }
}
