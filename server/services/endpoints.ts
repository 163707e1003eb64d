import { invitationEndpoints } from '../auth/endpoints/invitations.ts'
import { resetPassword, updatePassword } from '../auth/endpoints/passwords.ts'
import { checkPayment } from '../auth/endpoints/payment.ts'
import { sessionEndpoints } from '../auth/endpoints/session.ts'
import { fileEndpoints } from '../files/endpoints/files.ts'
import type { Endpoint } from './endpoint.ts'

/** Every operation outside the generic service, in the order in which routes are tried. */
export const endpoints: readonly Endpoint[] = [...sessionEndpoints, resetPassword, updatePassword, ...invitationEndpoints, checkPayment, ...fileEndpoints]
