/** What the first subdivisions of a country are called there, where they are all of one kind. */
export const subdivisionKinds: { readonly [country: string]: 'STATE' | 'DEPARTMENT' | 'PROVINCE' | 'REGION' | 'DISTRICT' } = {
  AR: 'PROVINCE', AT: 'STATE', AU: 'STATE', BO: 'DEPARTMENT', BR: 'STATE', CA: 'PROVINCE', CL: 'REGION', CO: 'DEPARTMENT', CR: 'PROVINCE', CU: 'PROVINCE', DE: 'STATE',
  DO: 'REGION', EC: 'PROVINCE', ES: 'REGION', FR: 'REGION', GT: 'DEPARTMENT', HN: 'DEPARTMENT', IN: 'STATE', IT: 'REGION', MX: 'STATE', NI: 'DEPARTMENT', NL: 'PROVINCE',
  PA: 'PROVINCE', PE: 'REGION', PT: 'DISTRICT', PY: 'DEPARTMENT', SV: 'DEPARTMENT', US: 'STATE', UY: 'DEPARTMENT', VE: 'STATE', ZA: 'PROVINCE',
}

/** Codes of the Colombian departments in the national political division (DANE, Divipola). */
export const daneDepartments: { readonly [department: string]: string } = {
  ANT: '05', ATL: '08', DC: '11', BOL: '13', BOY: '15', CAL: '17', CAQ: '18', CAU: '19', CES: '20', COR: '23', CUN: '25', CHO: '27', HUI: '41', LAG: '44', MAG: '47',
  MET: '50', NAR: '52', NSA: '54', QUI: '63', RIS: '66', SAN: '68', SUC: '70', TOL: '73', VAC: '76', ARA: '81', CAS: '85', PUT: '86', SAP: '88', AMA: '91', GUA: '94',
  GUV: '95', VAU: '97', VID: '99',
}
