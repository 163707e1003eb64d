import { useLocation } from 'react-router-dom'
import { outward } from './officeAddress.ts'

/** Where the person is, in the specification's addresses. */
export const useAddress = () => {
  const location = useLocation()
  return { ...location, pathname: outward(location.pathname) }
}
