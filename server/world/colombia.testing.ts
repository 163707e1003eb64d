import type { Session } from '../contract.ts'

/** As much of the world as a company of a test needs: Colombia, its tax number and its peso. */
export const layColombia = async (session: Session): Promise<void> => {
  await session.asSystem('countries').create({
    code: 'CO',
    description: 'Colombia',
    descriptionEn: 'Colombia',
    alpha3: 'COL',
    numericCode: '170',
    dialCode: '+57',
  })
  await session
    .asSystem('currencies')
    .create({ code: 'COP', numericCode: '170', description: 'Peso colombiano', symbol: '$', minorUnits: 2 })
  await session
    .asSystem('identification-types')
    .create({ code: 'NIT', description: 'NIT', country: 'CO', appliesTo: 'COMPANY' })
}
