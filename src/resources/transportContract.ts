import type { RecordRule } from '../schema/resource.ts'

/** A contract with a carrier says with whom, how, from where and to where (C-SW-50). */
export const transportContract = ['transport', 'carrier', 'originPort', 'destinationPort'].map(
  (field): RecordRule => ({
    name: 'X-TRANSPORT-CONTRACT',
    field,
    message: 'contract',
    when: { type: 'TRD' },
    assert: { [field]: { null: false } },
  }),
)
