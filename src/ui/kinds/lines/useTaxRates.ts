import { useGetMany, useGetOne } from 'react-admin'
import { keptRates, isWithheld, type TaxRate } from '../../../domain/commercial/tax.ts'
import { holds } from '../../../domain/where.ts'
import type { RatesOfAnother } from '../../../schema/fields.ts'
import type { AnyRecord } from '../../../schema/json.ts'
import { useSchema } from '../../resource/useSchema.ts'
import type { Values } from '../kindUi.ts'

type KeptRates = Parameters<typeof keptRates>[0]

/**
 * The taxes of some codes as the server reckons a record with them: as they are, or as they were of another. Null
 * where they are not known to who looks: who may only choose a tax does not know its rate, and it is not guessed.
 */
export const useTaxRates = (
  codes: readonly string[],
  record: Values,
  ofAnother: RatesOfAnother | undefined,
): ReadonlyMap<string, TaxRate> | null => {
  const field = useSchema()?.fields[ofAnother?.of ?? '']
  const to = field?.kind === 'reference' ? field.to : ''
  const isOfAnother = ofAnother !== undefined && codes.length > 0 && holds(ofAnother.when, record)
  const id = isOfAnother ? String(record[ofAnother.of] ?? '') : ''
  const { data: taxes = [] } = useGetMany<AnyRecord>('taxes', { ids: [...codes] }, { enabled: codes.length > 0 })
  const { data: another } = useGetOne<AnyRecord>(to, { id }, { enabled: to !== '' && id !== '' })
  const rates = new Map(
    taxes.flatMap((tax) =>
      typeof tax['rate'] === 'number' ? [[tax.id, { rate: tax['rate'], withheld: isWithheld(tax['taxType']) }]] : [],
    ),
  )
  if (id !== '') {
    const kept = another?.[ofAnother?.kept ?? '']
    // One that kept none was of a build before; one that does not say is not read.
    if (kept === undefined) return null
    for (const [code, rate] of keptRates(kept as KeptRates)) if (codes.includes(code)) rates.set(code, rate)
  }
  return codes.every((code) => rates.has(code)) ? rates : null
}
