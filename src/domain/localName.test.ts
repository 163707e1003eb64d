import { describe, expect, it } from 'vitest'
import { columnValue, localColumns, localTitle } from './localName.ts'
import { text } from '../schema/builders.ts'

const countries = {
  title: 'description',
  fields: { code: text({}), description: text({ inEnglish: 'descriptionEn' }), descriptionEn: text({}) },
}

describe('a record with an English wording', () => {
  const germany = { id: 'DE', version: 1, description: 'Alemania', descriptionEn: 'Germany' }
  const unnamed = { id: 'XA', version: 1, description: 'Zona franca', descriptionEn: null }

  it('is called in the language of its reader, in Spanish where nobody translated it', () => {
    expect([localTitle(countries, germany, 'es'), localTitle(countries, germany, 'en')]).toEqual([
      'Alemania',
      'Germany',
    ])
    expect(localTitle(countries, unnamed, 'en')).toBe('Zona franca')
    expect(localTitle(countries, { id: 'XB', version: 1 }, 'en')).toBe('XB')
  })

  it('stands in the column of its language, in both where both are shown', () => {
    expect(localColumns(countries, ['code', 'description'], 'en')).toEqual(['code', 'descriptionEn'])
    expect(localColumns(countries, ['code', 'description'], 'es')).toEqual(['code', 'description'])
    expect(localColumns(countries, ['description', 'descriptionEn'], 'en')).toEqual(['description', 'descriptionEn'])
    expect(columnValue(countries, 'descriptionEn', unnamed)).toBe('Zona franca')
  })
})
