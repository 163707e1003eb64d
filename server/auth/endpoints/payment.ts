import { choice, date, text } from '../../../src/schema/builders.ts'
import { ApiError } from '../../errors.ts'
import { type Endpoint, forMembers } from '../../services/endpoint.ts'
import { textOf } from '../../services/input.ts'
import { workspaces } from '../accounts.ts'

const statuses = ['PAID', 'DUE', 'SUSPENDED'] as const

/** P-PAYMENT-CHECK and G-25: 401 `PAYMENT_REQUIRED` asks for the urgent warning; customers never see it. */
const check: Endpoint = {
  service: 'auth',
  key: 'companies.checkPayment',
  route: 'GET /company/check-payment{?id}',
  access: 'open',
  handle: async ({ deps, input, caller }) => {
    if (caller === null) throw new ApiError('TOKEN_INVALID')
    if (textOf(input, 'id') !== caller.businessId) throw new ApiError('NOT_FOUND')
    const [company] = await deps.db.system(caller.namespace, (session) =>
      session.asSystem('companies').getMany([caller.businessId]),
    )
    const due = company?.['paymentStatus'] === 'DUE' || company?.['paymentStatus'] === 'SUSPENDED'
    if (due && caller.type !== 'company-customer') throw new ApiError('PAYMENT_REQUIRED')
    // What the company owes its host is none of its customers' business, nor of those from whom it is hidden.
    const hidden = caller.restrictions['companies']?.hiddenFields.includes('paidUntil') === true
    const shown = caller.type !== 'company-customer' && !hidden
    return { paid: true, paidUntil: shown ? (company?.['paidUntil'] ?? null) : null }
  },
}

/** The platform's operator says whether a company has paid, in each of its workspaces. */
const set: Endpoint = {
  service: 'auth',
  key: 'companies.setPayment',
  route: 'PUT /company/payment',
  access: 'session',
  input: { id: text({ required: true }), paymentStatus: choice(statuses, { required: true }), paidUntil: date() },
  handle: forMembers(async ({ deps, input, caller }) => {
    if (!caller.platform) throw new ApiError('FORBIDDEN')
    const paymentStatus = statuses.find((status) => status === textOf(input, 'paymentStatus'))
    const paidUntil = textOf(input, 'paidUntil') || null
    if (paymentStatus === undefined) throw new ApiError('MALFORMED')
    const found = await deps.db.platform((sql) => workspaces(sql, 'business_id = $1', [textOf(input, 'id')]))
    if (found.length === 0) throw new ApiError('NOT_FOUND')
    for (const { namespace, businessId } of found) {
      await deps.db.system(namespace, (session) =>
        session.asSystem('companies').update(businessId, { paymentStatus, paidUntil }),
      )
    }
    return { id: textOf(input, 'id'), paymentStatus, paidUntil }
  }),
}

export const paymentEndpoints: readonly Endpoint[] = [check, set]
