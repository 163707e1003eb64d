import { boolean, email, password, text } from '../../../src/schema/builders.ts'
import type { Endpoint } from '../../services/endpoint.ts'
import { confirmClient } from '../clientConfirmation.ts'
import { registerClient } from '../clients.ts'
import { lockout } from '../failures.ts'
import { assertFewTries } from '../tries.ts'

const create: Endpoint = {
  service: 'auth',
  key: 'registeredClients.create',
  route: 'POST /client/public/register',
  access: 'open',
  unlogged: true,
  input: {
    name: text({ required: true }),
    lastName: text(),
    company: text(),
    businessId: text(),
    address: text({ required: true }),
    phone: text({ required: true }),
    postalCode: text(),
    email: email({ required: true }),
    password: password({ required: true }),
    passwordConfirmation: password({ required: true }),
    country: text({ required: true }),
    state: text({ required: true }),
    city: text({ required: true }),
    termsAccepted: boolean({ required: true }),
  },
  handle: async ({ deps, input, request }) => {
    await assertFewTries(deps, 'register', request.ip, lockout.alone)
    return registerClient(deps, input, request.locale)
  },
}

const confirm: Endpoint = {
  service: 'auth',
  key: 'registeredClients.confirm',
  route: 'POST /client/public/confirm',
  access: 'open',
  unlogged: true,
  input: {
    email: email({ required: true }),
    securityCode: text({ required: true }),
    businessId: text(),
    registration: text(),
    password: password(),
  },
  handle: async ({ deps, input, request }) => {
    await assertFewTries(deps, 'register-confirm', request.ip, 3 * lockout.alone)
    return confirmClient(deps, input, request.locale)
  },
}

export const clientEndpoints: readonly Endpoint[] = [create, confirm]
