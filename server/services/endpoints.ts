import { clientEndpoints } from '../auth/endpoints/clients.ts'
import { factorEndpoints } from '../auth/endpoints/factor.ts'
import { invitationEndpoints } from '../auth/endpoints/invitations.ts'
import { loginImageEndpoints } from '../auth/endpoints/loginImages.ts'
import { resetPassword, updatePassword } from '../auth/endpoints/passwords.ts'
import { paymentEndpoints } from '../auth/endpoints/payment.ts'
import { sessionEndpoints } from '../auth/endpoints/session.ts'
import { socialEndpoints } from '../auth/endpoints/social.ts'
import { sessionListEndpoints } from '../auth/endpoints/sessions.ts'
import { fileEndpoints } from '../files/endpoints/files.ts'
import { foundingEndpoints } from '../founding/endpoints.ts'
import { changesOfAll } from './reports/changes/endpoint.ts'
import { dashboardEndpoints } from './reports/dashboard/endpoints.ts'
import { likelyDuplicates } from './parties/duplicates/endpoint.ts'
import { mergeDuplicates } from './parties/duplicates/merge.ts'
import type { Endpoint } from './endpoint.ts'
import { calculatePrice } from './prices/pricing/calculate.ts'
import { calculateCourierPrice } from './prices/pricing/courierPrice.ts'
import { createSerials } from './products/reference-serials/upload.ts'
import { resolveCode } from './warehouse/scans/endpoint.ts'
import { searchOfAll } from './reports/search/endpoint.ts'
import { checkPaper } from './freight/issued-papers/endpoint.ts'
import { openTrackingLink } from './tracking/tracking-links/endpoint.ts'

/** Every operation outside the generic service, in the order in which routes are tried. */
export const endpoints: readonly Endpoint[] = [
  ...sessionEndpoints,
  ...factorEndpoints,
  ...socialEndpoints,
  resetPassword,
  updatePassword,
  ...invitationEndpoints,
  ...paymentEndpoints,
  ...sessionListEndpoints,
  ...clientEndpoints,
  ...loginImageEndpoints,
  ...foundingEndpoints,
  ...fileEndpoints,
  createSerials,
  calculatePrice,
  calculateCourierPrice,
  resolveCode,
  checkPaper,
  openTrackingLink,
  changesOfAll,
  searchOfAll,
  likelyDuplicates,
  mergeDuplicates,
  ...dashboardEndpoints,
]
