import type { WordList } from './wordList.ts'

/** Titles of tabs and sections, and names of operations that several resources have. */
export const names = {
  general: { es: 'General', en: 'General' },
  main: { es: 'Datos principales', en: 'Main data' },
  identification: { es: 'Identificación', en: 'Identification' },
  classification: { es: 'Clasificación', en: 'Classification' },
  address: { es: 'Dirección', en: 'Address' },
  contact: { es: 'Contacto', en: 'Contact' },
  location: { es: 'Ubicación', en: 'Location' },
  measures: { es: 'Medidas', en: 'Measures' },
  weights: { es: 'Pesos', en: 'Weights' },
  capacity: { es: 'Capacidad', en: 'Capacity' },
  validity: { es: 'Vigencia', en: 'Validity' },
  codes: { es: 'Códigos', en: 'Codes' },
  control: { es: 'Control', en: 'Control' },
  rights: { es: 'Permisos', en: 'Permissions' },
  limits: { es: 'Límites', en: 'Limits' },
  settings: { es: 'Ajustes', en: 'Settings' },
  money: { es: 'Valores', en: 'Amounts' },
  opening: { es: 'Ingresar lo que está abierto', en: 'Bring in what is open' },
  use: { es: 'Uso', en: 'Use' },
  more: { es: 'Más', en: 'More' },
} as const satisfies WordList
