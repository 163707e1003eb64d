/** How people write the units that the wire spells out or codes by UNECE recommendation 20. */
const symbols: { readonly [unit: string]: string } = {
  gram: 'g',
  kilogram: 'kg',
  pounds: 'lb',
  ounces: 'oz',
  MMT: 'mm',
  CMT: 'cm',
  MTR: 'm',
  KMT: 'km',
  INH: 'in',
  FOT: 'ft',
  YRD: 'yd',
  SMI: 'mi',
  NMI: 'nmi',
  MTQ: 'm³',
  DMQ: 'dm³',
  CMQ: 'cm³',
  LTR: 'L',
  FTQ: 'ft³',
  INQ: 'in³',
}

/** The symbol of a unit: `kilogram` is kg; what is not known stays as it is, with m3 printed as m³. */
export const unitSymbol = (unit: string): string =>
  symbols[unit] ?? unit.replace(/(?<=[a-z])2$/i, '²').replace(/(?<=[a-z])3$/i, '³')
