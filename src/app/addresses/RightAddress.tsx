import { useEffect } from 'react'
import { useAddress } from '../../ui/way/useAddress.ts'

/** Puts the address in the bar as the specification spells it: in the right case, and where an old one leads. */
export const RightAddress = () => {
  const { pathname, search, hash } = useAddress()
  useEffect(() => {
    if (location.pathname !== pathname) history.replaceState(history.state, '', pathname + search + hash)
  }, [pathname, search, hash])
  return null
}
