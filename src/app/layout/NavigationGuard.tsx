import { useEffect } from 'react'
import { leave } from '../../authProvider/createAuthProvider.ts'
import { checkPayment } from '../../authProvider/paymentCheck.ts'
import { isSessionValid } from '../../authProvider/session.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { useAddress } from '../../ui/way/useAddress.ts'

/** The access and payment check of each guarded navigation. */
export const NavigationGuard = () => <Check key={useAddress().pathname} />

const Check = () => {
  const provider = useOperations()
  useEffect(() => {
    if (!isSessionValid()) return leave('expired')
    const warn = (): void =>
      noticeBoard.alert({ tone: 'warn', title: 'estiba.notices.urgent', body: 'estiba.notices.urgentText' })
    void checkPayment(
      (operation, values) => provider.call(operation, values, { signal: AbortSignal.timeout(3000) }),
      warn,
    )
  }, [provider])
  return null
}
