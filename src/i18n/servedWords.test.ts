import { expect, it, vi } from 'vitest'
import { glossary } from '../schema/glossary/index.ts'
import { choice, code, defineResource } from '../schema/index.ts'
import { buildRegistry } from '../schema/registry.ts'
import { inServedWords, onWordsServed, serveWords } from './servedWords.ts'

const source = defineResource({
  name: 'quays',
  service: 'wms',
  key: 'code',
  fields: { code: code({ required: true }), side: choice(['NORTH', 'SOUTH'], { required: true }) },
  es: {
    one: 'Muelle',
    many: 'Muelles',
    about: 'Los muelles.',
    fields: { side: 'Costado' },
    options: { side: { NORTH: 'Norte', SOUTH: 'Sur' } },
  },
  en: { about: 'The quays.' },
})
const registry = buildRegistry({ 'src/resources/wms/quays.ts': source }, glossary)
const quays = registry.get('quays')

it('gives a resource the words of the service, and tells whoever shows it', () => {
  expect(inServedWords(quays)).toBe(quays)
  const heard = vi.fn()
  const stop = onWordsServed(heard)
  serveWords('es', {
    'resources.quays.name': 'Andén |||| Andenes',
    'resources.quays.options.side.NORTH': 'Puerta norte',
    'resources.quays.fields.unknown': 'x',
  })
  expect(heard).toHaveBeenCalledOnce()
  const { labels } = inServedWords(quays)
  expect(labels.es).toMatchObject({
    one: 'Andén',
    many: 'Andenes',
    about: 'Los muelles.',
    fields: { side: 'Costado' },
    options: { side: { NORTH: 'Puerta norte', SOUTH: 'Sur' } },
  })
  expect(Object.keys(labels.es.fields)).not.toContain('unknown')
  expect(labels.en).toBe(quays.labels.en)
  expect(inServedWords(quays)).toBe(inServedWords(quays))
  stop()
})

it('leaves a resource as it is where the service says what it says already', () => {
  serveWords('es', { 'resources.quays.name': 'Muelle |||| Muelles', 'resources.quays.fields.side': 'Costado' })
  expect(inServedWords(quays)).toBe(quays)
})
