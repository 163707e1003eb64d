import { grossKilograms } from '../../../../src/domain/cubing/units.ts'
import { textIn, type Worked } from './source.ts'

/** Whatever each piece was weighed in: sums add them up. */
export const kilograms: Worked = {
  label: { es: 'Peso (kg)', en: 'Weight (kg)' },
  type: 'number',
  decimals: 3,
  // What nobody weighed, or a role hides, is not nothing.
  value: (row) =>
    typeof row['grossWeight'] === 'number' && Object.hasOwn(row, 'weightUnit')
      ? grossKilograms({ grossWeight: row['grossWeight'], weightUnit: textIn(row, 'weightUnit') })
          .round(3)
          .toNumber()
      : null,
}
