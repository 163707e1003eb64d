import type { Row } from './insertRows.ts'

type Type = 'VAT' | 'WITHHOLDING' | 'EXCISE' | 'ICA' | 'DUTY' | 'OTHER'
type Base = 'NET' | 'GROSS' | 'FREIGHT' | 'CIF'

/** Rates in per cent as the tax offices of the four countries publish them; a company adds its own beside them. */
const taxes: readonly (readonly [
  code: string,
  description: string,
  rate: number,
  type: Type,
  base: Base,
  country: string,
])[] = [
  ['CO-IVA19', 'IVA 19 %', 19, 'VAT', 'NET', 'CO'],
  ['CO-IVA5', 'IVA 5 %', 5, 'VAT', 'NET', 'CO'],
  ['CO-IVA0', 'IVA exento (exportación de servicios)', 0, 'VAT', 'NET', 'CO'],
  ['CO-IVAIMP', 'IVA de importación 19 %', 19, 'VAT', 'CIF', 'CO'],
  ['CO-INC8', 'Impuesto nacional al consumo 8 %', 8, 'EXCISE', 'NET', 'CO'],
  ['CO-RTE4', 'Retención en la fuente por servicios 4 %', 4, 'WITHHOLDING', 'NET', 'CO'],
  ['CO-RTE1', 'Retención en la fuente por transporte de carga 1 %', 1, 'WITHHOLDING', 'FREIGHT', 'CO'],
  ['CO-RTE25', 'Retención en la fuente por compras 2,5 %', 2.5, 'WITHHOLDING', 'NET', 'CO'],
  ['CO-RTIVA', 'Retención de IVA 15 %', 15, 'WITHHOLDING', 'GROSS', 'CO'],
  ['CO-ICABOG', 'ICA Bogotá, transporte 4,14 por mil', 0.414, 'ICA', 'NET', 'CO'],
  ['DE-UST19', 'Umsatzsteuer 19 %', 19, 'VAT', 'NET', 'DE'],
  ['DE-UST7', 'Umsatzsteuer 7 %', 7, 'VAT', 'NET', 'DE'],
  ['DE-UST0', 'Umsatzsteuerfrei (§ 4 Nr. 3 UStG)', 0, 'VAT', 'FREIGHT', 'DE'],
  ['DE-EUST19', 'Einfuhrumsatzsteuer 19 %', 19, 'VAT', 'CIF', 'DE'],
  ['ES-IVA21', 'IVA general 21 %', 21, 'VAT', 'NET', 'ES'],
  ['ES-IVA10', 'IVA reducido 10 %', 10, 'VAT', 'NET', 'ES'],
  ['ES-IVA4', 'IVA superreducido 4 %', 4, 'VAT', 'NET', 'ES'],
  ['ES-IRPF15', 'Retención de IRPF 15 %', 15, 'WITHHOLDING', 'NET', 'ES'],
  ['US-MPF', 'Merchandise Processing Fee 0.3464 %', 0.3464, 'DUTY', 'CIF', 'US'],
  ['US-HMF', 'Harbor Maintenance Fee 0.125 %', 0.125, 'DUTY', 'CIF', 'US'],
  ['US-FLSALES', 'Florida sales tax 6 %', 6, 'OTHER', 'NET', 'US'],
]

export const taxesRows = (): readonly Row[] =>
  taxes.map(([code, description, rate, taxType, base, country]) => ({
    code,
    description,
    rate,
    taxType,
    base,
    country,
    includedInPrice: false,
    status: 'ACTIVE',
  }))
