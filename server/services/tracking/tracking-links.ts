import { randomToken, tokenHash } from '../../auth/secrets.ts'
import { defineService, type Implementation } from '../service.ts'

const dayMs = 86_400_000

/** A link to a shipment that the caller sees; its address is told once. The token stands behind the #, which no server is sent. */
const give: Implementation = async (session, input, { deps }) => {
  const shipment = await session.of('shipments').get(String(input['shipment']))
  const token = randomToken()
  const expiresAt = new Date(deps.clock().getTime() + Number(input['days']) * dayMs).toISOString()
  const { id } = await session.asSystem('tracking-links').create({
    shipment: shipment.id,
    type: shipment.type,
    givenTo: String(input['givenTo']),
    expiresAt,
    token: tokenHash(token),
  })
  return { id, expiresAt, address: `${deps.settings.publicUrl}/track#${token}` }
}

export default defineService('tracking-links', { actions: { give } })
