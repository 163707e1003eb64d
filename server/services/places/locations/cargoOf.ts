import type { Big } from 'big.js'
import type { Cargo } from '../../../../src/domain/putAway/cargo.ts'
import { exact } from '../../../../src/domain/putAway/load.ts'
import { temperatureClass } from '../../../../src/domain/putAway/temperatureClass.ts'
import { inCentimetres, lengthCode } from '../../../../src/domain/cubing/units.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { factsOf } from './factsOf.ts'

type Row = { readonly [field: string]: unknown }

const text = (row: Row, field: string): string | null => {
  const value = row[field]
  return typeof value === 'string' && value !== '' ? value : null
}

const number = (row: Row | undefined, field: string): Big | null => {
  const value = row?.[field]
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? exact(value) : null
}

/** The class that keeps dangerous goods apart; `?` where nobody has said which. */
export const imoClassOf = (bulk: Row, commodity: Row | undefined): string | null => {
  if (bulk['hazardous'] !== true && commodity?.['hazardous'] !== true) return null
  return text(bulk, 'imoClass') ?? text(commodity ?? {}, 'imoClass') ?? '?'
}

/** A length of a known unit; one without a unit is in metres. */
const inMetres = (length: Big | null, unit: string | null): Big | null => {
  if (length === null || unit === null || lengthCode(unit) === null) return length
  return exact(inCentimetres(length.toNumber(), unit)).div(100)
}

/** Records of bulks as put-away looks at them: kilograms, cubic metres and metres, whatever they were typed in. */
export const cargosOf = async (
  session: Session,
  bulks: readonly (Partial<RecordOf<'bulks'>> & { readonly id: string })[],
): Promise<readonly Cargo[]> => {
  const factOf = await factsOf(session, bulks)
  return bulks.map((bulk): Cargo => {
    const commodity = factOf('commodity', text(bulk, 'commodityType'))
    const metres = (field: string): Big | null => inMetres(number(bulk, field), text(bulk, 'lengthUnit'))
    return {
      key: bulk.id,
      storeId: text(bulk, 'store') ?? '',
      load: {
        kilograms: (number(bulk, 'grossWeight') ?? exact(0)).times(
          number(factOf('weight', text(bulk, 'weightUnit')), 'factorToKg') ?? 1,
        ),
        cubicMetres: number(bulk, 'volumeM3') ?? exact(0),
      },
      length: metres('length'),
      width: metres('width'),
      height: metres('height'),
      damaged: bulk['condition'] === 'DAMAGED' || bulk['condition'] === 'WET',
      returned: factOf('store', text(bulk, 'store'))?.['kind'] === 'RETURNS',
      temperature: temperatureClass(
        (number(bulk, 'temperature') ?? number(commodity, 'temperatureMax'))?.toNumber() ?? null,
      ),
      commodity: text(commodity ?? {}, 'id'),
      abc: text(factOf('reference', text(bulk, 'reference')) ?? {}, 'abc'),
      reference: text(bulk, 'reference'),
      lot: text(bulk, 'lot'),
      house: text(bulk, 'houseBl'),
      master: text(bulk, 'masterBl'),
      customer: text(bulk, 'entity'),
      stackable: bulk['stackable'] !== false,
      imoClass: imoClassOf(bulk, commodity),
    }
  })
}
