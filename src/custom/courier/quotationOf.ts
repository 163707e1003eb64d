import type { Values } from '../../ui/kinds/kindUi.ts'
import { askedPrice } from './courierPrice.ts'
import type { Alternative } from './useAlternatives.ts'

/** A priced alternative as a quotation to a customer: each charge a line of the service that it is billed as. */
export const quotationOf = (values: Values, { method, price }: Alternative, charged: string): Values => ({
  module: 'COURIER',
  date: values['date'],
  customer: values['customer'],
  currency: price?.currency,
  transport: method?.['transport'] ?? null,
  operationType: 'local',
  lines: (price?.lines ?? []).map(({ description, total }) => ({
    reference: values['freightService'],
    description,
    quantity: 1,
    unitValue: total,
    taxes: (price?.taxes ?? []).map(({ code }) => code),
  })),
  parcel: { ...askedPrice(values), shippingMethod: method?.id ?? null, transport: method?.['transport'] ?? null },
  notes: price === null ? null : `${price.zone} · ${charged}`,
})
