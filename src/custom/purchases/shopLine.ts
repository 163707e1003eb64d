import type { Values } from '../../ui/kinds/kindUi.ts'

/** What a shop told of a product. */
export interface Told {
  readonly url: string
  readonly title?: string | null
  readonly brand?: string | null
  readonly price?: number | null
  readonly currency?: string | null
  readonly shipping?: number | null
  readonly colors?: readonly string[] | null
  readonly sizes?: readonly string[] | null
}

const longestDescription = 240

/** A product in words: what it is called, of which make, and the colour and size that were chosen. */
export const descriptionOf = ({ title, brand }: Told, chosen: readonly string[] = []): string =>
  [title, brand, ...chosen]
    .filter((part) => part)
    .join(' · ')
    .slice(0, longestDescription)

/** What is filled in at once; a price in another currency than the order's is for the buyer to convert. */
export const lineOf = (told: Told, currency: unknown, before: Values = {}): Values => ({
  url: told.url,
  description: descriptionOf(told) || null,
  quantity: before['quantity'] ?? 1,
  ...(told.currency === currency && told.price != null ? { unitValue: told.price } : {}),
})

/** Where a product goes: into its own line, else one that nothing was typed into yet, else a new one. */
export const rowFor = (lines: readonly Values[], { url }: Told): number => {
  const own = lines.findIndex((line) => line['url'] === url)
  const blank = lines.findIndex(({ url: address, reference, description }) => !(address || reference || description))
  return own >= 0 ? own : blank >= 0 ? blank : lines.length
}
