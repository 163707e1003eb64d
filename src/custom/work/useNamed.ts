import { useNavigate } from 'react-router-dom'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Named } from '../../domain/scan/named.ts'
import { mayOpenAddress } from '../../ui/scan/mayOpenAddress.ts'
import { useWorkScreen } from './WorkScreenContext.ts'

/** Looks up what a code names, and goes to where the work on it goes on. */
export const useNamed = () => {
  const provider = useOperations()
  const navigate = useNavigate()
  const { base } = useWorkScreen()
  return {
    /** @throws OperationError where it names nothing that the person may see */
    look: (code: string): Promise<Named> => provider.call('wms.scans.resolve', { code }),
    /** Opens the next screen of what was named; false where its work goes on on this one, or nowhere. */
    goOn: ({ next }: Named): boolean => {
      const path = next.find((step) => mayOpenAddress(step.path))?.path
      if (path === undefined || path.split('?')[0] === base) return false
      void navigate(path)
      return true
    },
  }
}
