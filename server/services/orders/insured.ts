import type { Session } from '../../contract.ts'
import { refusal } from '../refusal.ts'

/**
 * What is insured is the declared value.
 *
 * @throws ApiError 422 where insurance is asked for and no value is declared
 */
export const insuresSomething = (
  session: Session,
  { insured, declaredValue }: { readonly insured?: unknown; readonly declaredValue?: unknown },
): void => {
  if (insured === true && !(Number(declaredValue) > 0))
    throw refusal(session, 'orders', 'declaredValue', 'nothingInsured')
}
