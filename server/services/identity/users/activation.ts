import { issueActivation } from '../../../auth/activations.ts'
import type { FileResult } from '../../../routes/operationAnswer.ts'
import { textOf } from '../../input.ts'
import { companyName } from '../../print/companyName.ts'
import type { Implementation } from '../../service.ts'
import { activationPdf } from './activationPdf.ts'
import { assertMayBring } from './above.ts'
import { seenMember } from './seenMember.ts'

/** A printed activation for a member who has no e-mail: whoever hands it over sees it, so it is of this company alone. */
export const activation: Implementation = async (session, input, { deps, request }): Promise<FileResult> => {
  const user = await seenMember(session, textOf(input, 'username'))
  await assertMayBring(session, user)
  const { code, login, expiresAt } = await issueActivation(session, deps, user)
  return {
    filename: `${user.id.replaceAll(/[^\w.-]+/g, '_')}.pdf`,
    mimeType: 'application/pdf',
    bytes: activationPdf({
      company: await companyName(session),
      person: [user['name'], user['lastName']].filter((part) => typeof part === 'string').join(' '),
      login,
      code,
      address: `${deps.settings.publicUrl}/accept-invitation`,
      expiresAt,
      timeZone: session.caller.timeZone,
      locale: request.locale,
    }),
  }
}
