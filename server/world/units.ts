import type { Row } from './insertRows.ts'

type Unit = readonly [code: string, es: string, en: string, symbol: string, factor: number, decimals: number]

/**
 * Units of UNECE Recommendation 20, the first of each list its base. Bases are small enough for the factors of
 * the usual imperial units to be exact in six decimals (25.4 mm, 453.59237 g, 16.387064 cm³).
 */
const units: { readonly [dimension: string]: readonly Unit[] } = {
  LENGTH: [
    ['MMT', 'Milímetro', 'Millimetre', 'mm', 1, 0],
    ['CMT', 'Centímetro', 'Centimetre', 'cm', 10, 1],
    ['MTR', 'Metro', 'Metre', 'm', 1000, 3],
    ['KMT', 'Kilómetro', 'Kilometre', 'km', 1_000_000, 3],
    ['INH', 'Pulgada', 'Inch', 'in', 25.4, 2],
    ['FOT', 'Pie', 'Foot', 'ft', 304.8, 2],
    ['YRD', 'Yarda', 'Yard', 'yd', 914.4, 2],
    ['SMI', 'Milla terrestre', 'Statute mile', 'mi', 1_609_344, 3],
    ['NMI', 'Milla náutica', 'Nautical mile', 'nmi', 1_852_000, 3],
  ],
  WEIGHT: [
    ['GRM', 'Gramo', 'Gram', 'g', 1, 0],
    ['MGM', 'Miligramo', 'Milligram', 'mg', 0.001, 0],
    ['KGM', 'Kilogramo', 'Kilogram', 'kg', 1000, 3],
    ['TNE', 'Tonelada métrica', 'Metric tonne', 't', 1_000_000, 3],
    ['LBR', 'Libra', 'Pound', 'lb', 453.59237, 2],
    ['ONZ', 'Onza', 'Ounce', 'oz', 28.349523, 2],
    ['STN', 'Tonelada corta', 'Short ton', 'ton (US)', 907_184.74, 3],
    ['LTN', 'Tonelada larga', 'Long ton', 'ton (UK)', 1_016_046.9088, 3],
    ['DTN', 'Quintal métrico', 'Decitonne', 'q', 100_000, 2],
  ],
  VOLUME: [
    ['CMQ', 'Centímetro cúbico', 'Cubic centimetre', 'cm³', 1, 0],
    ['MLT', 'Mililitro', 'Millilitre', 'ml', 1, 0],
    ['LTR', 'Litro', 'Litre', 'l', 1000, 3],
    ['MTQ', 'Metro cúbico', 'Cubic metre', 'm³', 1_000_000, 3],
    ['INQ', 'Pulgada cúbica', 'Cubic inch', 'in³', 16.387064, 2],
    ['FTQ', 'Pie cúbico', 'Cubic foot', 'ft³', 28_316.846592, 3],
    ['GLL', 'Galón (EE. UU.)', 'Gallon (US)', 'gal', 3785.411784, 3],
    ['GLI', 'Galón imperial', 'Gallon (UK)', 'gal (UK)', 4546.09, 3],
    ['BLL', 'Barril de petróleo', 'Barrel of oil', 'bbl', 158_987.294928, 3],
  ],
  AREA: [
    ['CMK', 'Centímetro cuadrado', 'Square centimetre', 'cm²', 1, 0],
    ['MTK', 'Metro cuadrado', 'Square metre', 'm²', 10_000, 2],
    ['HAR', 'Hectárea', 'Hectare', 'ha', 100_000_000, 4],
    ['INK', 'Pulgada cuadrada', 'Square inch', 'in²', 6.4516, 2],
    ['FTK', 'Pie cuadrado', 'Square foot', 'ft²', 929.0304, 2],
    ['YDK', 'Yarda cuadrada', 'Square yard', 'yd²', 8361.2736, 2],
  ],
  COUNT: [
    ['C62', 'Unidad', 'One', 'u', 1, 0],
    ['H87', 'Pieza', 'Piece', 'pza', 1, 0],
    ['EA', 'Cada uno', 'Each', 'c/u', 1, 0],
    ['PR', 'Par', 'Pair', 'par', 2, 0],
    ['DZN', 'Docena', 'Dozen', 'doc', 12, 0],
    ['GRO', 'Gruesa', 'Gross', 'gr', 144, 0],
    ['CEN', 'Centena', 'Hundred', 'cto', 100, 0],
    ['MIL', 'Millar', 'Thousand', 'mil', 1000, 0],
  ],
  TIME: [
    ['SEC', 'Segundo', 'Second', 's', 1, 0],
    ['MIN', 'Minuto', 'Minute', 'min', 60, 0],
    ['HUR', 'Hora', 'Hour', 'h', 3600, 2],
    ['DAY', 'Día', 'Day', 'd', 86_400, 2],
    ['WEE', 'Semana', 'Week', 'sem', 604_800, 2],
  ],
}

export const unitsRows = (): readonly Row[] =>
  Object.entries(units).flatMap(([dimension, list]) =>
    list.map(
      ([code, es, en, symbol, factor, decimals], index): Row => ({
        code,
        description: es,
        descriptionEn: en,
        symbol,
        unece20: code,
        dimension,
        baseUnit: index === 0 ? null : (list[0]?.[0] ?? null),
        factor,
        decimals,
        status: 'ACTIVE',
      }),
    ),
  )

/** The four units of weight on the wire (C-WEIGHT-UNITS); factors to the kilogram as far as six decimals tell them. */
export const weightsRows = (): readonly Row[] => [
  { code: 'gram', description: 'Gramo', symbol: 'g', unece20: 'GRM', factorToKg: 0.001, decimals: 0, status: 'ACTIVE' },
  {
    code: 'kilogram',
    description: 'Kilogramo',
    symbol: 'kg',
    unece20: 'KGM',
    factorToKg: 1,
    decimals: 3,
    status: 'ACTIVE',
  },
  {
    code: 'pounds',
    description: 'Libra',
    symbol: 'lb',
    unece20: 'LBR',
    factorToKg: 0.453592,
    decimals: 2,
    status: 'ACTIVE',
  },
  {
    code: 'ounces',
    description: 'Onza',
    symbol: 'oz',
    unece20: 'ONZ',
    factorToKg: 0.02835,
    decimals: 2,
    status: 'ACTIVE',
  },
]

/** Volumes with their factor to the cubic metre; the divisor is the one of air freight (6000 cm³ a kilogram). */
export const volumesRows = (): readonly Row[] =>
  (
    [
      ['MTQ', 'Metro cúbico', 'Cubic metre', 'm³', 1, 0.006],
      ['DMQ', 'Decímetro cúbico', 'Cubic decimetre', 'dm³', 0.001, 6],
      ['CMQ', 'Centímetro cúbico', 'Cubic centimetre', 'cm³', 0.000001, 6000],
      ['LTR', 'Litro', 'Litre', 'L', 0.001, 6],
      ['FTQ', 'Pie cúbico', 'Cubic foot', 'ft³', 0.028317, 0.212],
      ['INQ', 'Pulgada cúbica', 'Cubic inch', 'in³', 0.000016, 366.143],
    ] as const
  ).map(([code, description, descriptionEn, symbol, factorToM3, divisorKg]) => ({
    code,
    description,
    descriptionEn,
    symbol,
    unece20: code,
    factorToM3,
    divisorKg,
    decimals: 3,
    status: 'ACTIVE',
  }))
