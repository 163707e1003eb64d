import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Deps, Session } from '../../../contract.ts'
import { NotPublic } from '../../../http/publicAddress.ts'
import type { Product } from './product.ts'
import { readShop } from './readShop.ts'

const resource = 'purchase-data'
const keptMs = 3_600_000
const longest = 480

type ShopAnswer = RecordOf<typeof resource>

/** The address of a product in a shop, without what follows `#`, which no site gets to see; null for what is none. */
export const shopAddress = (text: string): URL | null => {
  if (text.length > longest || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  url.hash = ''
  return url.href.length > longest ? null : url
}

/** What a page told within the hour, or since shortly before it; undefined where nobody asked it, or it was silent. */
export const keptAnswer = async (session: Session, address: URL, graceMs = 0): Promise<ShopAnswer | undefined> => {
  const known = await session.asSystem(resource).find(address.href)
  const isFresh = session.now().getTime() - Date.parse(String(known?.readAt)) < keptMs + graceMs
  return isFresh ? known : undefined
}

/**
 * What a page of a shop tells, asked once an hour at most; null where it refuses or is too slow. Over the network: for
 * what reads without a transaction.
 *
 * @throws NotPublic for an address that no shop could have
 */
export const askShop = async (session: Session, deps: Deps, address: URL): Promise<ShopAnswer | null> => {
  const known = await keptAnswer(session, address)
  if (known !== undefined) return known
  const product = await readShop(address, deps.settings.privateHosts).catch((error: unknown) => {
    if (error instanceof NotPublic) throw error
    return null
  })
  return product === null ? null : deps.db.system(session.caller.namespace, (own) => keep(own, deps, address, product))
}

const keep = async (session: Session, deps: Deps, url: URL, product: Product): Promise<ShopAnswer> => {
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
