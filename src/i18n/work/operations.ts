/** The lists of operations. */
export const es = {
  number: 'Operación',
  type: 'Tipo',
  pieces: 'Bultos',
  age: 'Antigüedad',
  none: 'Ninguna operación en curso. Las prerregistradas aparecen aquí apenas se completan.',
}

export const en: typeof es = {
  number: 'Operation',
  type: 'Type',
  pieces: 'Bulks',
  age: 'Age',
  none: 'No operation is under way. Pre-registered ones appear here as soon as they are complete.',
}
