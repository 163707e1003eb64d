import { parseJson } from '../../../middleware/body/parseJson.ts'
import type { Json } from '../../../../src/schema/json.ts'

/** Blocks of JSON-LD in a page; what is no JSON is passed over. Searched step by step: no pattern runs away on a hostile page. */
export const jsonLdIn = (html: string): readonly Json[] => {
  const lower = html.toLowerCase()
  const blocks: Json[] = []
  let at = 0
  while (blocks.length < 20) {
    const start = lower.indexOf('<script', at)
    if (start === -1) break
    const open = lower.indexOf('>', start)
    const end = open === -1 ? -1 : lower.indexOf('</script', open)
    if (end === -1) break
    if (lower.slice(start, open).includes('application/ld+json')) blocks.push(...parsed(html.slice(open + 1, end)))
    at = end + 1
  }
  return blocks
}

const parsed = (text: string): readonly Json[] => {
  try {
    return [parseJson(text)]
  } catch {
    return []
  }
}

const mostTags = 500
const longestTag = 4000

/** What the page's meta tags say, by name or property; its title under `title`. The first one of a name counts. */
export const metaIn = (html: string): ReadonlyMap<string, string> => {
  const lower = html.toLowerCase()
  const found = new Map<string, string>()
  let at = 0
  for (let tags = 0; tags < mostTags; tags++) {
    const start = lower.indexOf('<meta', at)
    if (start === -1) break
    const end = lower.indexOf('>', start)
    if (end === -1) break
    at = end
    if (end - start > longestTag) continue
    const attributes = attributesOf(html.slice(start + 5, end))
    const name = attributes.get('property') ?? attributes.get('name') ?? attributes.get('itemprop')
    const content = attributes.get('content')
    if (name !== undefined && content !== undefined && !found.has(name.toLowerCase()))
      found.set(name.toLowerCase(), content)
  }
  const title = lower.indexOf('<title')
  const open = title === -1 ? -1 : lower.indexOf('>', title)
  const close = open === -1 ? -1 : lower.indexOf('</title', open)
  if (close !== -1) found.set('title', unescaped(html.slice(open + 1, Math.min(close, open + 1000))))
  return found
}

const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map(
    [...tag.matchAll(/([a-zA-Z:-]{1,40})\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [
      (name ?? '').toLowerCase(),
      unescaped(double ?? single ?? ''),
    ]),
  )

const entities: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const unescaped = (text: string): string =>
  text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (all, decimal, hex, name) => {
      if (name !== undefined) return entities[String(name).toLowerCase()] ?? all
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
      return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' '
    })
    .trim()

/** An address in a page as a whole one; null for anything that is no web address. */
export const addressIn = (text: string, page: URL): string | null => {
  if (text === '' || text.length > 1000 || !URL.canParse(text, page.href)) return null
  const { protocol, href } = new URL(text, page.href)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
