import type { Row } from './insertRows.ts'

/** Identity and tax documents; fiscal codes of Colombia as DIAN numbers them. */
export const identificationTypesRows = (): readonly Row[] =>
  [
    { code: 'CO-NIT', description: 'NIT', country: 'CO', appliesTo: 'COMPANY', checkDigit: 'NIT_CO', fiscalCode: '31' },
    { code: 'CO-CC', description: 'Cédula de ciudadanía', country: 'CO', appliesTo: 'PERSON', checkDigit: 'NONE', fiscalCode: '13' },
    { code: 'CO-CE', description: 'Cédula de extranjería', country: 'CO', appliesTo: 'PERSON', checkDigit: 'NONE', fiscalCode: '22' },
    { code: 'CO-TI', description: 'Tarjeta de identidad', country: 'CO', appliesTo: 'PERSON', checkDigit: 'NONE', fiscalCode: '12' },
    { code: 'PASSPORT', description: 'Pasaporte', country: null, appliesTo: 'PERSON', checkDigit: 'NONE', fiscalCode: '41' },
    { code: 'FOREIGN-TAX', description: 'Identificación tributaria del exterior', country: null, appliesTo: 'BOTH', checkDigit: 'NONE', fiscalCode: '42' },
    { code: 'DE-USTID', description: 'Umsatzsteuer-Identifikationsnummer', country: 'DE', appliesTo: 'COMPANY', checkDigit: 'NONE', fiscalCode: null },
    { code: 'DE-PA', description: 'Personalausweis', country: 'DE', appliesTo: 'PERSON', checkDigit: 'NONE', fiscalCode: null },
    { code: 'ES-NIF', description: 'NIF', country: 'ES', appliesTo: 'BOTH', checkDigit: 'NONE', fiscalCode: null },
    { code: 'US-EIN', description: 'Employer Identification Number', country: 'US', appliesTo: 'COMPANY', checkDigit: 'NONE', fiscalCode: null },
    { code: 'CL-RUT', description: 'RUT', country: 'CL', appliesTo: 'BOTH', checkDigit: 'RUT_CL', fiscalCode: null },
    { code: 'MX-RFC', description: 'RFC', country: 'MX', appliesTo: 'BOTH', checkDigit: 'RFC_MX', fiscalCode: null },
    { code: 'AR-CUIT', description: 'CUIT', country: 'AR', appliesTo: 'BOTH', checkDigit: 'CUIT_AR', fiscalCode: null },
  ].map((row) => ({ ...row, status: 'ACTIVE' }))
