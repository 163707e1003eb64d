import type { Row } from './insertRows.ts'

/** Classes by the usual density of their goods; a tonne of them takes what the stowage factor says. */
const classes: readonly (readonly [code: string, es: string, en: string, kgPerM3: number])[] = [
  ['GEN', 'Carga general', 'General cargo', 250],
  ['FRU', 'Frutas y verduras', 'Fruit and vegetables', 350],
  ['FLO', 'Flores y plantas', 'Flowers and plants', 120],
  ['CAR', 'Carnes y pescados', 'Meat and fish', 500],
  ['BEB', 'Bebidas', 'Beverages', 700],
  ['CAF', 'Café, cacao y especias', 'Coffee, cocoa and spices', 550],
  ['TEX', 'Textiles y confecciones', 'Textiles and garments', 200],
  ['CAL', 'Calzado y cuero', 'Footwear and leather', 180],
  ['ELE', 'Electrónica', 'Electronics', 220],
  ['MAQ', 'Maquinaria y repuestos', 'Machinery and spare parts', 400],
  ['VEH', 'Vehículos y autopartes', 'Vehicles and parts', 300],
  ['QUI', 'Químicos', 'Chemicals', 900],
  ['FAR', 'Farmacéuticos', 'Pharmaceuticals', 250],
  ['COS', 'Cosméticos y aseo', 'Cosmetics and toiletries', 400],
  ['PLA', 'Plásticos y caucho', 'Plastics and rubber', 450],
  ['PAP', 'Papel e impresos', 'Paper and printed matter', 700],
  ['MET', 'Metales', 'Metals', 1800],
  ['CER', 'Cerámica y vidrio', 'Ceramics and glass', 900],
  ['MUE', 'Muebles y menaje', 'Furniture and household goods', 120],
]

interface Goods {
  readonly code: string
  readonly es: string
  readonly en: string
  readonly class: string
  readonly hs: string | null
  /** IMO class and UN number of dangerous goods. */
  readonly danger?: readonly [imo: string, un: string]
  /** Kept between these degrees Celsius. */
  readonly cold?: readonly [from: number, to: number]
}

const goods: readonly Goods[] = [
  { code: 'GENERAL', es: 'Carga general', en: 'General cargo', class: 'GEN', hs: null },
  { code: 'MENAJE', es: 'Menaje doméstico', en: 'Household effects', class: 'MUE', hs: null },
  { code: 'DOCUMENTOS', es: 'Documentos e impresos', en: 'Documents and printed matter', class: 'PAP', hs: '490199' },
  { code: 'CAFE', es: 'Café verde en grano', en: 'Green coffee beans', class: 'CAF', hs: '090111' },
  { code: 'CACAO', es: 'Cacao en grano', en: 'Cocoa beans', class: 'CAF', hs: '180100' },
  { code: 'ROSAS', es: 'Rosas cortadas', en: 'Cut roses', class: 'FLO', hs: '060311', cold: [1, 4] },
  { code: 'BANANO', es: 'Banano', en: 'Bananas', class: 'FRU', hs: '080390', cold: [13, 14] },
  { code: 'AGUACATE', es: 'Aguacate', en: 'Avocados', class: 'FRU', hs: '080440', cold: [4, 7] },
  { code: 'CAMARON', es: 'Camarón congelado', en: 'Frozen shrimp', class: 'CAR', hs: '030617', cold: [-22, -18] },
  {
    code: 'CARNE',
    es: 'Carne bovina deshuesada congelada',
    en: 'Frozen boneless beef',
    class: 'CAR',
    hs: '020230',
    cold: [-22, -18],
  },
  { code: 'VINO', es: 'Vino embotellado', en: 'Bottled wine', class: 'BEB', hs: '220421' },
  { code: 'CAMISETAS', es: 'Camisetas de algodón', en: 'Cotton T-shirts', class: 'TEX', hs: '610910' },
  { code: 'CALZADO', es: 'Calzado de cuero', en: 'Leather footwear', class: 'CAL', hs: '640399' },
  { code: 'PORTATILES', es: 'Computadores portátiles', en: 'Portable computers', class: 'ELE', hs: '847130' },
  { code: 'CELULARES', es: 'Teléfonos inteligentes', en: 'Smartphones', class: 'ELE', hs: '851713' },
  {
    code: 'LITIO',
    es: 'Baterías de ion litio',
    en: 'Lithium-ion batteries',
    class: 'ELE',
    hs: '850760',
    danger: ['9', 'UN3480'],
  },
  { code: 'REPUESTOS', es: 'Repuestos de maquinaria', en: 'Machinery spare parts', class: 'MAQ', hs: '843149' },
  { code: 'AUTOPARTES', es: 'Autopartes', en: 'Vehicle parts', class: 'VEH', hs: '870899' },
  { code: 'AUTOMOVILES', es: 'Automóviles', en: 'Passenger cars', class: 'VEH', hs: '870323' },
  { code: 'LLANTAS', es: 'Llantas para automóvil', en: 'Car tyres', class: 'PLA', hs: '401110' },
  { code: 'POLIPROPILENO', es: 'Polipropileno', en: 'Polypropylene', class: 'PLA', hs: '390210' },
  { code: 'UREA', es: 'Urea', en: 'Urea', class: 'QUI', hs: '310210' },
  {
    code: 'PINTURA',
    es: 'Pinturas y barnices',
    en: 'Paints and varnishes',
    class: 'QUI',
    hs: '320890',
    danger: ['3', 'UN1263'],
  },
  {
    code: 'SULFURICO',
    es: 'Ácido sulfúrico',
    en: 'Sulphuric acid',
    class: 'QUI',
    hs: '280700',
    danger: ['8', 'UN1830'],
  },
  { code: 'PERFUME', es: 'Perfumes', en: 'Perfumes', class: 'COS', hs: '330300', danger: ['3', 'UN1266'] },
  { code: 'COSMETICOS', es: 'Cosméticos', en: 'Cosmetics', class: 'COS', hs: '330499' },
  { code: 'MEDICAMENTOS', es: 'Medicamentos', en: 'Medicaments', class: 'FAR', hs: '300490', cold: [15, 25] },
  { code: 'VACUNAS', es: 'Vacunas', en: 'Vaccines', class: 'FAR', hs: '300241', cold: [2, 8] },
  {
    code: 'ACERO',
    es: 'Bobinas de acero laminado en caliente',
    en: 'Hot-rolled steel coils',
    class: 'MET',
    hs: '720839',
  },
  { code: 'BALDOSAS', es: 'Baldosas de cerámica', en: 'Ceramic tiles', class: 'CER', hs: '690721' },
]

export const commodityClassesRows = (): readonly Row[] =>
  classes.map(([code, description, descriptionEn, density]) => ({
    code,
    description,
    descriptionEn,
    density,
    stowageFactor: Math.round(1_000_000 / density) / 1000,
    status: 'ACTIVE',
  }))

/** The headings of the goods that are delivered, at six digits: what they pay is a country's own matter. */
export const tariffHeadingsRows = (): readonly Row[] =>
  goods.flatMap(({ hs, es, en }) =>
    hs === null ? [] : [{ code: hs, description: es, descriptionEn: en, unit: 'KGM', status: 'ACTIVE' }],
  )

export const commodityTypesRows = (): readonly Row[] =>
  goods.map(({ code, es, en, class: commodityClass, hs, danger, cold }) => ({
    code,
    description: es,
    descriptionEn: en,
    commodityClass,
    tariffHeading: hs,
    hazardous: danger !== undefined,
    imoClass: danger?.[0] ?? null,
    unNumber: danger?.[1] ?? null,
    perishable: cold !== undefined,
    temperatureMin: cold?.[0] ?? null,
    temperatureMax: cold?.[1] ?? null,
    insured: false,
    customsPermit: danger !== undefined,
    status: 'ACTIVE',
  }))
