import { expect, it } from 'vitest'
import { ranked } from './rank.ts'

const screen = (label: string, also: readonly string[] = [], visits = 0) => ({ label, also, visits })

const all = [
  screen('Consulta de inventario'),
  screen('Impuestos', ['Taxes', 'iva']),
  screen('Meses contables', ['Open months', 'mes abierto', 'periodo', 'cierre']),
  screen('Puertos y aeropuertos', ['Ports and airports']),
  screen('Aeropuertos', ['Airports']),
]

const labels = (typed: string, of = all) => ranked(of, typed).map(({ label }) => label)

it.each(['mes abierto', 'período', 'cierre', 'open m'])('finds the open month as %s', (typed) => {
  expect(labels(typed)[0]).toBe('Meses contables')
})

it('ranks what begins with the text before what only holds it', () => {
  expect(labels('aeropuertos')).toEqual(['Aeropuertos', 'Puertos y aeropuertos'])
  expect(labels('puertos')).toEqual(['Puertos y aeropuertos', 'Aeropuertos'])
})

it('ranks what is visited often before what fits alike, and first where nothing is typed', () => {
  const often = [screen('Cargos'), screen('Carga', [], 20), screen('Cartas', [], 1)]
  expect(labels('car', often)).toEqual(['Carga', 'Cartas', 'Cargos'])
  expect(labels('', often)).toEqual(['Carga', 'Cartas'])
})

it('finds nothing where nothing fits', () => {
  expect(labels('vistas guardadas')).toEqual([])
})
