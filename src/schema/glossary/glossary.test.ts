import { describe, expect, it } from 'vitest'
import type { Words } from '../words.ts'
import { glossary } from './index.ts'

describe('the glossary', () => {
  it.each(Object.entries<Words['fields']>({ ...glossary }))('has %s in both languages', (_part, words) => {
    for (const [name, { es, en }] of Object.entries(words)) expect([es.trim(), en.trim()], name).not.toContain('')
  })

  it('names the plain words of a catalogue', () => {
    expect(glossary.fields['code']).toEqual({ es: 'Código', en: 'Code' })
    expect(glossary.options['ACTIVE']).toEqual({ es: 'Activo', en: 'Active' })
    expect(glossary.names['main']?.es).toBe('Datos principales')
  })
})
