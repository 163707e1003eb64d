import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Deps, Session } from '../../contract.ts'
import { NotPublic } from '../../http/publicAddress.ts'
import { textOf } from '../input.ts'
import { readShop } from './purchase-data/readShop.ts'
import type { Product } from './purchase-data/product.ts'
import { refusal } from '../refusal.ts'
import { defineService, type Implementation } from '../service.ts'

const resource = 'purchase-data'
const keptMs = 3_600_000

/**
 * What a shopping site tells of a product (B-SHOP-URL, G-31). A site that refuses, or tells nothing, leaves a form to be typed
 * with its address kept; only an address that no shop could have is refused.
 *
 * @throws ApiError 422 at `url`, with one text whatever is wrong with it
 */
const fromUrl: Implementation = async (session, input, { deps }) => {
  const address = addressOf(textOf(input, 'url'))
  if (address === null) throw refusal(session, resource, 'url', 'address')
  const known = await session.asSystem(resource).find(address.href)
  const now = deps.clock().getTime()
  if (known !== undefined && now - Date.parse(String(known['readAt'])) < keptMs) return known
  const product = await readShop(address, deps.settings.privateHosts).catch((error: unknown) => {
    if (error instanceof NotPublic) throw refusal(session, resource, 'url', 'address')
    return null
  })
  if (product === null) return { url: address.href, site: address.hostname }
  return deps.db.system(session.caller.namespace, (own) => keep(own, deps, address, product))
}

const longest = 480

/** Without what follows `#`, which no site gets to see. */
const addressOf = (text: string): URL | null => {
  if (text.length > longest || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  url.hash = ''
  return url.href.length > longest ? null : url
}

const keep = async (session: Session, deps: Deps, url: URL, product: Product): Promise<RecordOf<typeof resource>> => {
  await session.sql("select pg_advisory_xact_lock(hashtextextended('shop ' || $1, 0))", [url.href])
  const known = await session.asSystem(resource).find(url.href)
  const { currency, ...found } = product
  const [there] = currency === null ? [] : await session.asSystem('currencies').getMany([currency])
  const values: JsonObject = {
    ...found,
    site: url.hostname,
    currency: there?.id ?? null,
    readAt: deps.clock().toISOString(),
  }
  return known === undefined
    ? session.asSystem(resource).create({ ...values, url: url.href })
    : session.asSystem(resource).update(known.id, values)
}

export default defineService(resource, { queries: { fromUrl } })
