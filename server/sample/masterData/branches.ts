import type { JsonObject } from '../../../src/schema/json.ts'

/** The offices of the sample companies; the cost center is told by its code. */
export const branchRecords: {
  readonly [chart in 'puc' | 'skr03']: readonly (JsonObject & { readonly costCenter: string })[]
} = {
  puc: [
    {
      code: 'BOG',
      name: 'Bogotá, sede principal',
      address: 'Calle 26 # 96J-66',
      country: 'CO',
      state: 'CO~DC',
      city: 'CO~DC~3688689',
      postalCode: '110911',
      phone: '(601)4255800',
      email: 'bogota@andina.test',
      manager: 'admin@andina.test',
      costCenter: '121',
      warehouses: ['BOG1', 'BOG2'],
    },
    {
      code: 'CTG',
      name: 'Cartagena',
      address: 'Mamonal km 9',
      country: 'CO',
      state: 'CO~BOL',
      city: 'CO~BOL~3687238',
      phone: '(605)6680240',
      email: 'cartagena@andina.test',
      manager: 'supervisor@andina.test',
      costCenter: '122',
      warehouses: ['CTG1'],
    },
    {
      code: 'BUN',
      name: 'Buenaventura',
      address: 'Avenida Portuaria # 2-25',
      country: 'CO',
      state: 'CO~VAC',
      city: 'CO~VAC~3688451',
      phone: '(602)2411870',
      costCenter: '111',
      warehouses: ['BUN1'],
    },
  ],
  skr03: [
    {
      code: 'HAM',
      name: 'Hamburg',
      address: 'Am Sandtorkai 50',
      country: 'DE',
      state: 'DE~HH',
      city: 'DE~HH~2911298',
      postalCode: '20457',
      phone: '+4940380900',
      email: 'hamburg@nordfracht.test',
      manager: 'admin@nordfracht.test',
      costCenter: '2100',
      warehouses: ['HAM1', 'HAM2'],
    },
    {
      code: 'FRA',
      name: 'Frankfurt Flughafen',
      address: 'Cargo City Süd 532',
      country: 'DE',
      state: 'DE~HE',
      city: 'DE~HE~2925533',
      phone: '+4969690110',
      costCenter: '2200',
      warehouses: ['FRA1'],
    },
  ],
}
