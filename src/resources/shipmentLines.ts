import { freightEvents } from '../domain/freight/events.ts'
import { partyRoles } from '../domain/freight/partyShare.ts'
import {
  boolean,
  choice,
  code,
  date,
  datetime,
  decimal,
  integer,
  lines,
  quantity,
  reference,
  text,
} from '../schema/index.ts'
import { givenByPackage } from './houseGiven.ts'
import { packagePaperFields, packedFields } from './shipmentPaperFields.ts'
import { boxed } from './loadTypes.ts'

const chosen = { createInPlace: false } as const
/** What is of one carriage alone. */
const once = { copied: false } as const
const centimetres = { unit: 'cm', min: 0, max: 5000, decimals: 2 } as const
const kilograms = { unit: 'kg', min: 0, decimals: 3 } as const

/** Numbers by which others know the job. */
export const jobReferences = lines(
  {
    referenceType: choice(['PO', 'SO', 'CUSTOMER', 'QUOTATION', 'CONTRACT', 'OTHER'], { required: true }),
    value: text({ required: true, max: 60 }),
  },
  { max: 50, ...once },
)

/** Ports and carriers of the mode of a leg come first. */
const ofItsMode = { offersFirst: { transport: { ifGiven: 'mode' } } } as const

/** The way in legs: as it was planned, as it is expected, as it was. */
export const legs = lines(
  {
    legType: choice(['PRE', 'MAIN', 'ON', 'OTHER'], { required: true, default: 'MAIN' }),
    mode: choice(['Ocean', 'Air', 'Ground', 'RAIL'], { required: true, default: 'Ocean' }),
    fromPort: reference('ports', { ...chosen, ...ofItsMode, required: true }),
    toPort: reference('ports', { ...chosen, ...ofItsMode, required: true }),
    terminal: text({ max: 80 }),
    carrier: reference('carriers', { ...chosen, ...ofItsMode }),
    conveyance: text({ max: 80, ...once }),
    voyageNumber: text({ max: 30, ...once }),
    plannedDeparture: datetime(once),
    etd: datetime(once),
    atd: datetime(once),
    plannedArrival: datetime(once),
    eta: datetime(once),
    ata: datetime(once),
    legState: choice(['PLANNED', 'CONFIRMED', 'ON_HOLD', 'DONE', 'CANCELED'], {
      required: true,
      default: 'PLANNED',
      ...once,
    }),
  },
  { max: 20 },
)

/** An aircraft takes no container that is weighed, fetched and brought back; a lorry may, but passes no gate of a port. */
const byItsTransport = {
  field: 'transport',
  values: {
    Air: ['CARGO', 'DOCUMENTS', 'CUSTOMS', 'DG_DOCUMENTS'],
    Ground: ['CARGO', 'DOCUMENTS', 'CUSTOMS', 'DG_DOCUMENTS', 'EMPTY_PICKUP', 'EMPTY_RETURN'],
  },
} as const

/** Until when something must be there, by the clock of the place where it must be. */
export const cutOffs = lines(
  {
    cutOff: choice(
      ['CARGO', 'DOCUMENTS', 'VGM', 'GATE_IN', 'CUSTOMS', 'DG_DOCUMENTS', 'EMPTY_PICKUP', 'EMPTY_RETURN'],
      { required: true, goesWith: byItsTransport },
    ),
    cutOffAt: datetime({ required: true }),
    timeZone: text({ max: 60, rules: [{ rule: 'timeZone' }] }),
    metAt: datetime(),
  },
  { max: 20, ...once },
)

/** The containers of the job, each with its seals and its verified gross mass (SOLAS VI/2). */
export const containerUnits = lines(
  {
    // Each job has others: one that nobody wrote down yet is made where it is named.
    container: reference('containers', { required: true }),
    seals: text({ max: 120 }),
    modeOrigin: choice(['CY', 'CFS', 'DOOR'], { default: 'CY' }),
    modeDestination: choice(['CY', 'CFS', 'DOOR'], { default: 'CY' }),
    vgm: quantity(kilograms),
    vgmMethod: choice(['WEIGHED', 'SUM']),
    vgmParty: text({ max: 80 }),
    vgmAt: datetime(),
    owner: choice(['COC', 'SOC'], { default: 'COC' }),
    ...packedFields,
    setTemperature: quantity({ unit: '°C', min: -80, max: 80, decimals: 1 }),
    ventsM3PerHour: quantity({ unit: 'm³/h', min: 0, decimals: 1 }),
    humidityPercent: quantity({ unit: '%', min: 0, max: 100, decimals: 1 }),
    overHeightCm: quantity({ unit: 'cm', min: 0, decimals: 1 }),
    overWidthCm: quantity({ unit: 'cm', min: 0, decimals: 1 }),
    overLengthCm: quantity({ unit: 'cm', min: 0, decimals: 1 }),
    containerState: choice(
      ['PLANNED', 'EMPTY_OUT', 'GATED_IN', 'LOADED', 'DISCHARGED', 'GATED_OUT', 'EMPTY_RETURNED'],
      { givenWhenSaved: true },
    ),
  },
  { max: 200, ...once, visible: boxed },
)

/** The cargo, each line below one house of the job (V-BL-REQUIRED). */
export const packages = lines(
  {
    house: reference('house-bills-of-lading', {
      ...once,
      where: { status: 'ACTIVE' },
      // A line whose house stands no longer is kept as it is; one of another house adds that to the job.
      offered: { id: { ifGiven: 'houses' } },
      gives: givenByPackage,
    }),
    container: reference('containers', { ...chosen, ...once }),
    description: text({ required: true, max: 240 }),
    commodity: reference('commodity-types', chosen),
    tariffHeading: reference('tariff-headings', chosen),
    pieces: integer({ required: true, min: 1, max: 1_000_000 }),
    packingUnit: reference('packing-units', chosen),
    length: quantity(centimetres),
    width: quantity(centimetres),
    height: quantity(centimetres),
    grossWeight: quantity({ ...kilograms, required: true, rules: [{ rule: 'greaterThanZero' }] }),
    volumeM3: quantity({ unit: 'm³', min: 0, decimals: 6 }),
    marks: text({ max: 240 }),
    originCountry: reference('countries', chosen),
    stackable: boolean({ default: true }),
    upright: boolean({ default: false }),
    maxLoadOnTop: quantity(kilograms),
    ...packagePaperFields,
  },
  { max: 1000 },
)

/** Dangerous goods as IMDG and IATA ask for them; they are loaded only when somebody found them compliant. */
export const dangerousGoods = lines(
  {
    house: reference('house-bills-of-lading', {
      ...chosen,
      ...once,
      where: { status: 'ACTIVE' },
      offered: { id: { ifGiven: 'houses' } },
    }),
    unNumber: code({ required: true, pattern: '^\\d{4}$' }),
    properShippingName: text({ required: true, max: 160 }),
    technicalName: text({ max: 160 }),
    imoClass: code({ required: true, pattern: '^[1-9](\\.[1-6][A-Z]?)?$' }),
    subsidiaryRisks: text({ max: 40 }),
    packingGroup: choice(['I', 'II', 'III']),
    netQuantity: decimal({ required: true, min: 0, decimals: 3 }),
    quantityUnit: choice(['KG', 'L', 'G', 'ML'], { required: true, default: 'KG' }),
    packingType: text({ max: 60 }),
    packingCount: integer({ min: 1, max: 1_000_000 }),
    grossWeight: quantity(kilograms),
    volumeM3: quantity({ unit: 'm³', min: 0, decimals: 6 }),
    flashPoint: quantity({ unit: '°C', min: -100, max: 300, decimals: 1 }),
    marinePollutant: boolean({ default: false }),
    ems: text({ max: 20 }),
    limitedQuantity: choice(['NONE', 'LIMITED', 'EXCEPTED'], { required: true, default: 'NONE' }),
    packingInstruction: text({ max: 20 }),
    aircraft: choice(['PASSENGER', 'CARGO_ONLY']),
    transportIndex: decimal({ min: 0, max: 99, decimals: 1 }),
    ergCode: text({ max: 10 }),
    tunnelCode: text({ max: 10 }),
    emergencyContact: text({ max: 120 }),
    compliance: choice(['NOT_CHECKED', 'COMPLIANT', 'REJECTED'], { required: true, default: 'NOT_CHECKED' }),
  },
  { max: 200, ...once },
)

/** The papers of the job: asked for, come, looked at, run out. */
export const papers = lines(
  {
    paper: choice(
      [
        'SHIPPING_INSTRUCTION',
        'COMMERCIAL_INVOICE',
        'PACKING_LIST',
        'CERTIFICATE_OF_ORIGIN',
        'EXPORT_DECLARATION',
        'IMPORT_DECLARATION',
        'DG_DECLARATION',
        'HOUSE_BL',
        'MASTER_BL',
        'ARRIVAL_NOTICE',
        'DELIVERY_ORDER',
        'INSURANCE',
        'POD',
        'OTHER',
      ],
      { required: true },
    ),
    paperNumber: text({ max: 60, ...once }),
    required: boolean({ default: true }),
    neededBy: date(once),
    receivedOn: date(once),
    verifiedOn: date(once),
    expiresOn: date(once),
    paperFile: text({ max: 200, ...once }),
    forCustomer: boolean({ default: false }),
    paperState: choice(['MISSING', 'RECEIVED', 'VERIFIED', 'EXPIRED'], { givenWhenSaved: true }),
  },
  { max: 100 },
)

/** What was to happen, is expected and happened; where the job stands follows from it. */
export const events = lines(
  {
    event: choice(freightEvents, { required: true }),
    container: reference('containers', chosen),
    place: text({ max: 80 }),
    plannedAt: datetime(),
    expectedAt: datetime(),
    actualAt: datetime(),
    required: boolean({ default: false }),
    skippedBecause: text({ max: 200 }),
  },
  { max: 300, ...once },
)

/** Days of free time that are given for nothing: so many, or one by its date. */
export const freeTimeWaivers = lines(
  {
    waivedType: choice(['DEMURRAGE', 'DETENTION', 'COMBINED', 'STORAGE', 'PLUG_IN'], { required: true }),
    container: reference('containers', chosen),
    waivedDays: integer({ min: 0, max: 365 }),
    waivedOn: date(),
    waiverReason: text({ required: true, max: 200 }),
  },
  { max: 100, ...once, visible: boxed },
)

/** Who has a part in the job, kept by the server: each of them sees his own (`shared-shipments`). */
export const shares = lines(
  {
    /** The code of the third party. */
    party: text({ required: true, max: 40 }),
    partyRole: choice(partyRoles, { required: true }),
    /** The house through which he has part in it; empty: the job itself. */
    partHouse: text({ max: 60 }),
    /** The same as far as he may know it. */
    sharedHouse: text({ max: 60 }),
    sharedPieces: integer({ min: 0 }),
    sharedWeight: quantity(kilograms),
  },
  { secret: true, readOnly: true, copied: false },
)
