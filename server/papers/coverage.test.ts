import { expect, it } from 'vitest'
import { hasSign } from './coverage.ts'
import { runsOf, unprintableIn, withoutUnprintable } from './runs.ts'

it('asks the font itself which signs it has', () => {
  const has = (signs: string) => [...signs].filter(hasSign).join('')
  expect(has('Café Ñandú ЗАО Ωμ €№ ≥ – 5 m³')).toBe('Café Ñandú ЗАО Ωμ €№ ≥ – 5 m³')
  expect(has('✓☐한م→')).toBe('')
})

it('writes common signs that it lacks with others, and names what is left', () => {
  expect(runsOf('Bogotá → Miami ✓ ☐ ① ㎏')).toBe('Bogotá -> Miami √ [ ] 1 kg')
  expect(runsOf('Jose\u0301')).toBe('José')
  expect(unprintableIn('Bogotá → Miami ★5 ✓')).toEqual(['★5'])
  expect(withoutUnprintable('→ ★')).toBe('-> ?')
})
