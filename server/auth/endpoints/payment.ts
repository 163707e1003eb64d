import { ApiError } from '../../errors.ts'
import type { Endpoint } from '../../services/endpoint.ts'
import { textOf } from '../../services/input.ts'

/** P-PAYMENT-CHECK and G-25: 401 `PAYMENT_REQUIRED` asks for the urgent warning; customers never see it. */
export const checkPayment: Endpoint = {
  service: 'auth', key: 'companies.checkPayment', route: 'GET /company/check-payment{?id}', access: 'open',
  handle: async ({ deps, input, caller }) => {
    if (caller === null) throw new ApiError('TOKEN_INVALID')
    if (textOf(input, 'id') !== caller.businessId) throw new ApiError('NOT_FOUND')
    const [company] = await deps.db.system(caller.namespace, (session) => session.trusted('companies').getMany([caller.businessId]))
    const due = company?.['paymentStatus'] === 'DUE' || company?.['paymentStatus'] === 'SUSPENDED'
    if (due && caller.type !== 'company-customer') throw new ApiError('PAYMENT_REQUIRED')
    return { paid: true, paidUntil: company?.['paidUntil'] ?? null }
  },
}
