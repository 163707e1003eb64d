import { isEmail } from '../../../../src/schema/kinds/email.ts'
import { companyServer } from '../../../mail/companyServer.ts'
import { withPassword } from '../../../mail/companyMail.ts'
import { textOf } from '../../input.ts'
import { refusal } from '../../refusal.ts'
import type { Implementation } from '../../service.ts'
import { faultTrace } from '../../../faultTrace.ts'

const resource = 'email-configs'

/**
 * Sends a test message through the company's mail server; one that it takes proves the settings.
 *
 * @throws ApiError 422 at `host`, `password` or `to`: which of them the server did not take
 */
export const sendTest: Implementation = async (session, input, { deps }) => {
  const to = textOf(input, 'to')
  if (!isEmail(to)) throw refusal(session, resource, 'to', 'recipient')
  const config = await session.of(resource).get(textOf(input, 'company'))
  const { messages } = session.registry.get(resource).labels[session.caller.locale]
  try {
    const server = await companyServer(deps.settings, await withPassword(session, config))
    await server.send({
      to,
      subject: `${messages['testSubject'] ?? ''} ${String(config['fromName'])}`,
      text: messages['testText'] ?? '',
    })
  } catch (error) {
    deps.log.warn(faultTrace(error), 'The mail server of a company did not take a test message')
    throw refusal(session, resource, ...faultOf(error))
  }
  return session.asSystem(resource).update(config.id, { verifiedAt: deps.clock().toISOString() })
}

/** What a mail server complains of, told at the field that says it; its own words are not passed on. */
const faultOf = (error: unknown): readonly [field: string, message: string] => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  if (code === 'EAUTH') return ['password', 'notAccepted']
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return ['to', 'notTaken']
  return ['host', 'notReached']
}
