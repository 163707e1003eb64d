import type { Json } from '../../../../src/schema/json.ts'
import { addressIn, jsonLdIn, metaIn } from './pageParts.ts'

/** What a page says of the product that it sells; null for what it does not say. */
export interface Product {
  readonly title: string | null
  readonly description: string | null
  readonly images: readonly string[]
  readonly price: number | null
  readonly currency: string | null
  readonly sku: string | null
  readonly brand: string | null
  readonly colors: readonly string[]
  readonly sizes: readonly string[]
  readonly category: string | null
}

type Part = { readonly [name: string]: Json }

/** JSON-LD of a Product first, then Open Graph, then the meta of the price (G-31). */
export const productOf = (html: string, page: URL): Product => {
  const meta = metaIn(html)
  const ld = productIn(jsonLdIn(html)) ?? {}
  const offer = offerOf(ld['offers'])
  const said = (value: Json | undefined, ...names: readonly string[]): string | null =>
    plain(value) ?? names.map((name) => meta.get(name)).find((text) => text !== undefined && text !== '') ?? null
  const price = said(
    offer['price'] ?? offer['lowPrice'],
    'product:price:amount',
    'og:price:amount',
    'price',
    'twitter:data1',
  )
  const currency = said(offer['priceCurrency'], 'product:price:currency', 'og:price:currency', 'pricecurrency')
  const images = [...textsOf(ld['image']), meta.get('og:image') ?? '']
    .map((image) => addressIn(image, page))
    .filter((image) => image !== null)
  return {
    title: cut(said(ld['name'], 'og:title', 'twitter:title', 'title'), 300),
    description: cut(said(ld['description'], 'og:description', 'description'), 4000),
    images: [...new Set(images)].slice(0, 10),
    price: amountOf(price),
    currency: /^[A-Za-z]{3}$/.test(currency ?? '') ? (currency ?? '').toUpperCase() : null,
    sku: cut(said(ld['sku'] ?? ld['mpn'] ?? ld['gtin13'], 'product:retailer_item_id'), 60),
    brand: cut(nameOf(ld['brand']) ?? said(undefined, 'product:brand', 'og:brand'), 120),
    colors: listed(ld['color'], meta.get('product:color')),
    sizes: listed(ld['size'], meta.get('product:size')),
    category: cut(nameOf(ld['category']) ?? said(undefined, 'product:category'), 120),
  }
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

const isPart = (value: Json | undefined): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first Product in blocks, lists and graphs of JSON-LD. */
const productIn = (blocks: readonly Json[], depth = 0): Part | null => {
  if (depth > 4) return null
  for (const block of blocks) {
    if (isList(block)) {
      const found = productIn(block, depth + 1)
      if (found !== null) return found
    } else if (isPart(block)) {
      if (textsOf(block['@type']).some((type) => /^(https?:\/\/schema\.org\/)?Product(Group)?$/.test(type)))
        return block
      const found = productIn([block['@graph'] ?? null, block['mainEntity'] ?? null], depth + 1)
      if (found !== null) return found
    }
  }
  return null
}

const offerOf = (offers: Json | undefined): Part => {
  const first = isList(offers) ? offers[0] : offers
  if (!isPart(first)) return {}
  const specified = first['priceSpecification']
  const inner = isList(specified) ? specified[0] : specified
  return isPart(inner) && first['price'] === undefined ? { ...first, ...inner } : first
}

const plain = (value: Json | undefined): string | null => {
  if (typeof value === 'number') return String(value)
  if (isList(value)) return plain(value[0])
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

const nameOf = (value: Json | undefined): string | null => (isPart(value) ? plain(value['name']) : plain(value))

const textsOf = (value: Json | undefined): readonly string[] => {
  const list: readonly (Json | undefined)[] = isList(value) ? value : [value]
  return list.flatMap((item) => plain(isPart(item) ? item['url'] : item) ?? [])
}

const listed = (value: Json | undefined, meta: string | undefined): readonly string[] => {
  const all = [...textsOf(value), ...(meta ?? '').split(',')].map((text) => text.trim().slice(0, 60))
  return [...new Set(all.filter((text) => text !== ''))].slice(0, 50)
}

const cut = (text: string | null, length: number): string | null =>
  text === null
    ? null
    : text
        .replace(/[\u0000-\u001f\u007f]+/g, ' ')
        .trim()
        .slice(0, length) || null

/** `1.299,90`, `1,299.90` and `$ 1299` alike: the last separator with two digits behind it is that of the decimals. */
export const amountOf = (text: string | null): number | null => {
  const digits = (text ?? '').slice(0, 40).replace(/[^\d.,]/g, '')
  if (!/\d/.test(digits)) return null
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1] ?? ''
  const whole = (decimals === '' ? digits : digits.slice(0, -decimals.length - 1)).replace(/[.,]/g, '')
  const amount = Number(`${whole || '0'}.${decimals || '0'}`)
  return Number.isFinite(amount) && amount >= 0 && amount < 1e12 ? amount : null
}
