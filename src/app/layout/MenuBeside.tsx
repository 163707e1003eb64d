import { useEffect, useRef } from 'react'
import { useSidebarState } from 'react-admin'
import { useIsPhone } from '../../ui/screen/useIsPhone.ts'

/** The menu that stands unfolded beside the page folds where it would cover it, and unfolds again where there is room. */
export const MenuBeside = () => {
  const phone = useIsPhone()
  const [unfolded, setUnfolded] = useSidebarState()
  const stood = useRef<boolean | null>(null)
  useEffect(() => {
    if (phone && stood.current === null) {
      stood.current = unfolded
      setUnfolded(false)
    } else if (!phone && stood.current !== null) {
      if (stood.current) setUnfolded(true)
      stood.current = null
    }
  }, [phone, unfolded, setUnfolded])
  return null
}
