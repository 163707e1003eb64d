/** Codes of DCSA Track & Trace. */
export const dcsaClassifiers = { PLN: 'PLANNED', EST: 'ESTIMATED', ACT: 'ACTUAL' } as const

export const dcsaClassifierCodes = ['PLN', 'EST', 'ACT'] as const

export const transportCodes = ['ARRI', 'DEPA'] as const

export const equipmentCodes = [
  'LOAD',
  'DISC',
  'GTIN',
  'GTOT',
  'STUF',
  'STRP',
  'PICK',
  'DROP',
  'INSP',
  'RSEA',
  'RMVD',
] as const

/** Those of 3.x alone: made available for pick-up and for drop-off, customs' selection for scan, inspection, release, crossed. */
export const equipmentCodes3 = [...equipmentCodes, 'AVPU', 'AVDO', 'CUSS', 'CUSI', 'CUSR', 'CROS'] as const

export const documentCodes = [
  'RECE',
  'DRFT',
  'PENA',
  'PENU',
  'PENC',
  'REJE',
  'APPR',
  'ISSU',
  'SURR',
  'SUBM',
  'VOID',
  'CONF',
  'REQS',
  'CMPL',
  'HOLD',
  'RELS',
  'CANC',
] as const

export const documentTypes = ['CBR', 'BKG', 'SHI', 'SRM', 'TRD', 'ARN', 'VGM', 'CAS', 'CUS', 'DGD', 'OOG'] as const

/** What alone can happen to a document of a type; the others take every code. */
export const codesOfDocument: { readonly [type: string]: readonly string[] } = {
  ARN: ['RECE', 'DRFT', 'SUBM', 'ISSU'],
}

export const facilities = ['BOCR', 'CLOC', 'COFS', 'COYA', 'OFFD', 'DEPO', 'INTE', 'POTE', 'RAMP'] as const

export const modes = ['VESSEL', 'RAIL', 'TRUCK', 'BARGE'] as const

export const referenceTypes = ['FF', 'SI', 'PO', 'CR', 'AAO', 'EQ', 'ECR', 'CSI', 'BPR', 'BID'] as const
