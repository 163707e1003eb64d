import type { Row } from './insertRows.ts'

interface Area {
  readonly name: string
  readonly codes: readonly string[]
}

/** Postal zones of Bogotá by locality (Servicios Postales Nacionales): 11, the locality, the zone. */
const bogota: readonly Area[] = [
  { name: 'Usaquén', codes: ['110111', '110121', '110131', '110141', '110151'] },
  { name: 'Chapinero', codes: ['110211', '110221', '110231'] },
  { name: 'Santa Fe', codes: ['110311', '110321'] },
  { name: 'San Cristóbal', codes: ['110411', '110421', '110431', '110441'] },
  { name: 'Usme', codes: ['110511', '110521', '110531', '110541', '110551', '110561', '110571'] },
  { name: 'Tunjuelito', codes: ['110611', '110621'] },
  { name: 'Bosa', codes: ['110711', '110721', '110731', '110741'] },
  { name: 'Kennedy', codes: ['110811', '110821', '110831', '110841', '110851', '110861', '110871', '110881'] },
  { name: 'Fontibón', codes: ['110911', '110921', '110931'] },
  { name: 'Engativá', codes: ['111011', '111021', '111031', '111041', '111051', '111061', '111071'] },
  {
    name: 'Suba',
    codes: ['111111', '111121', '111131', '111141', '111151', '111156', '111161', '111166', '111171', '111176'],
  },
  { name: 'Barrios Unidos', codes: ['111211', '111221'] },
  { name: 'Teusaquillo', codes: ['111311', '111321'] },
  { name: 'Los Mártires', codes: ['111411'] },
  { name: 'Antonio Nariño', codes: ['111511'] },
  { name: 'Puente Aranda', codes: ['111611', '111621', '111631'] },
  { name: 'La Candelaria', codes: ['111711'] },
  { name: 'Rafael Uribe Uribe', codes: ['111811', '111821', '111831', '111841'] },
  { name: 'Ciudad Bolívar', codes: ['111911', '111921', '111931', '111941', '111951', '111961', '111971', '111981'] },
]

/** Hamburg by district (Deutsche Post). */
const hamburg: readonly Area[] = [
  {
    name: 'Altstadt und Innenstadt',
    codes: ['20095', '20097', '20099', '20354', '20355', '20357', '20359', '20457', '20459'],
  },
  {
    name: 'Eimsbüttel und Eppendorf',
    codes: ['20144', '20146', '20148', '20149', '20249', '20251', '20253', '20255', '20257', '20259'],
  },
  { name: 'Hammerbrook, Hamm und Rothenburgsort', codes: ['20535', '20537', '20539'] },
  { name: 'Harburg, Wilhelmsburg und Hafen', codes: ['21073', '21075', '21077', '21079', '21107', '21109', '21129'] },
  { name: 'Bergedorf', codes: ['21029', '21031', '21033', '21035', '21037', '21039'] },
  {
    name: 'Wandsbek und Barmbek',
    codes: ['22041', '22043', '22045', '22047', '22049', '22081', '22083', '22085', '22087', '22089'],
  },
  {
    name: 'Winterhude und Nord',
    codes: ['22297', '22299', '22301', '22303', '22305', '22307', '22309', '22335', '22337', '22339'],
  },
  {
    name: 'Altona und Blankenese',
    codes: [
      '22547',
      '22549',
      '22559',
      '22587',
      '22589',
      '22605',
      '22607',
      '22609',
      '22761',
      '22763',
      '22765',
      '22767',
      '22769',
    ],
  },
]

/** Postcodes of the United States whose city is known, and those of Bogotá and Hamburg. */
export const zipCodesRows = async (cities: readonly Row[]): Promise<readonly Row[]> => {
  const { default: zipcodes } = await import('zipcodes')
  const known = new Map<string, Row>()
  for (const city of cities)
    if (city['country'] === 'US') known.set(placeKey(String(city['state']), String(city['description'])), city)
  const american = Object.values(zipcodes.codes).flatMap(
    ({ zip, city, state, latitude, longitude, country }): readonly Row[] => {
      const found = country === 'US' ? known.get(placeKey(`US~${state}`, city)) : undefined
      return found && /^\d{5}$/.test(zip) ? [{ ...zipRow(found, zip, city), latitude, longitude }] : []
    },
  )
  return [
    ...american,
    ...areaRows(cities, 'CO~DC', '3688689', bogota),
    ...areaRows(cities, 'DE~HH', '2911298', hamburg),
  ]
}

const placeKey = (state: string, city: string): string => `${state} ${city.toLowerCase()}`

const areaRows = (cities: readonly Row[], state: string, code: string, areas: readonly Area[]): readonly Row[] => {
  const city = cities.find((row) => row['state'] === state && row['code'] === code)
  return city === undefined
    ? []
    : areas.flatMap(({ name, codes }) =>
        codes.map((zip) => ({ ...zipRow(city, zip, name), latitude: null, longitude: null })),
      )
}

const zipRow = (city: Row, code: string, description: string): Row => ({
  country: city['country'],
  state: city['state'],
  city: `${city['state']}~${city['code']}`,
  code,
  description,
  status: 'ACTIVE',
})
