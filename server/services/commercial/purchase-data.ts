import { NotPublic } from '../../http/publicAddress.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import { defineService, type Implementation } from '../service.ts'
import { askShop, shopAddress } from './purchase-data/askShop.ts'

const resource = 'purchase-data'

/**
 * What a shopping site tells of a product (B-SHOP-URL, G-31). A site that refuses, or tells nothing, leaves a form to be typed
 * with its address kept; only an address that no shop could have is refused.
 *
 * @throws ApiError 422 at `url`, with one text whatever is wrong with it
 */
const fromUrl: Implementation = async (session, input, { deps }) => {
  const address = shopAddress(textOf(input, 'url'))
  if (address === null) throw refusal(session, resource, 'url', 'address')
  const told = await askShop(session, deps, address).catch((error: unknown) => {
    if (error instanceof NotPublic) throw refusal(session, resource, 'url', 'address')
    throw error
  })
  return told ?? { url: address.href, site: address.hostname }
}

export default defineService(resource, { queries: { fromUrl } })
