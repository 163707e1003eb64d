/** A type of container: ISO 6346 size and type code, outer length in feet, usual weights in kg and inner measures in m. */
export interface ContainerType {
  readonly isoType: string
  readonly typeDescription: string
  readonly sizeFeet: '20' | '40' | '45'
  readonly category: 'DRY' | 'HIGH_CUBE' | 'REEFER' | 'OPEN_TOP' | 'FLAT_RACK' | 'TANK'
  readonly tare: number
  readonly maxGross: number
  readonly capacityM3: number
  readonly inner: readonly [lengthM: number, widthM: number, heightM: number]
}

/** The types that carry most of the world's boxes, with the usual figures of their makers. */
export const containerTypes = {
  '22G1': {
    isoType: '22G1',
    typeDescription: "20' Dry",
    sizeFeet: '20',
    category: 'DRY',
    tare: 2230,
    maxGross: 30480,
    capacityM3: 33.2,
    inner: [5.898, 2.352, 2.393],
  },
  '42G1': {
    isoType: '42G1',
    typeDescription: "40' Dry",
    sizeFeet: '40',
    category: 'DRY',
    tare: 3700,
    maxGross: 32500,
    capacityM3: 67.7,
    inner: [12.032, 2.352, 2.393],
  },
  '45G1': {
    isoType: '45G1',
    typeDescription: "40' High cube",
    sizeFeet: '40',
    category: 'HIGH_CUBE',
    tare: 3900,
    maxGross: 32500,
    capacityM3: 76.3,
    inner: [12.032, 2.352, 2.698],
  },
  L5G1: {
    isoType: 'L5G1',
    typeDescription: "45' High cube",
    sizeFeet: '45',
    category: 'HIGH_CUBE',
    tare: 4800,
    maxGross: 32500,
    capacityM3: 86,
    inner: [13.556, 2.352, 2.698],
  },
  '22R1': {
    isoType: '22R1',
    typeDescription: "20' Reefer",
    sizeFeet: '20',
    category: 'REEFER',
    tare: 3080,
    maxGross: 30480,
    capacityM3: 28.1,
    inner: [5.444, 2.294, 2.276],
  },
  '45R1': {
    isoType: '45R1',
    typeDescription: "40' High cube reefer",
    sizeFeet: '40',
    category: 'REEFER',
    tare: 4640,
    maxGross: 34000,
    capacityM3: 67.7,
    inner: [11.583, 2.294, 2.557],
  },
  '22U1': {
    isoType: '22U1',
    typeDescription: "20' Open top",
    sizeFeet: '20',
    category: 'OPEN_TOP',
    tare: 2350,
    maxGross: 30480,
    capacityM3: 32.5,
    inner: [5.898, 2.352, 2.348],
  },
  '42P1': {
    isoType: '42P1',
    typeDescription: "40' Flat rack",
    sizeFeet: '40',
    category: 'FLAT_RACK',
    tare: 5000,
    maxGross: 45000,
    capacityM3: 62,
    inner: [11.652, 2.374, 1.955],
  },
  '22T1': {
    isoType: '22T1',
    typeDescription: "20' Tank",
    sizeFeet: '20',
    category: 'TANK',
    tare: 3650,
    maxGross: 36000,
    capacityM3: 24,
    inner: [5.9, 2.35, 2.35],
  },
} as const satisfies { readonly [isoType: string]: ContainerType }
