import type { courierPrice } from './courierPrice.ts'

/** What was priced, line by line, billed as the service that was chosen. */
export const shipmentLines = (
  price: Pick<Awaited<ReturnType<typeof courierPrice>>, 'lines' | 'taxes'>,
  service: string,
) =>
  price.lines.map(({ description, total }) => ({
    reference: service,
    description,
    quantity: 1,
    unitValue: total,
    taxes: price.taxes.map(({ code }) => code),
  }))
