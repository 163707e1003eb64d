import { useEffect, useState } from 'react'
import { useSidebarState } from 'react-admin'
import { useIsPhone } from './useIsPhone.ts'

/** The menu that stands unfolded beside the page folds where it would cover it, and unfolds again where there is room. */
export const MenuBeside = () => {
  const phone = useIsPhone()
  const [unfolded, setUnfolded] = useSidebarState()
  const [stood, setStood] = useState<boolean | null>(null)
  useEffect(() => {
    if (phone && stood === null) {
      setStood(unfolded)
      setUnfolded(false)
    } else if (!phone && stood !== null) {
      setStood(null)
      if (stood) setUnfolded(true)
    }
  }, [phone, stood, unfolded, setUnfolded])
  return null
}
