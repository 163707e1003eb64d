import { integer, lines, quantity, reference, text } from '../schema/index.ts'

const centimetres = { unit: 'cm', min: 0, decimals: 2 } as const

/** Packages as they are announced, before they are bulks of a warehouse; a line of several pieces says what they weigh together. */
export const packageLines = (
  options: { readonly required?: true; readonly visible?: { readonly [field: string]: string } } = {},
) =>
  lines(
    {
      pieces: integer({ required: true, min: 1, max: 9999, default: 1 }),
      packingUnit: reference('packing-units', { createInPlace: false }),
      content: text({ max: 160 }),
      length: quantity(centimetres),
      width: quantity(centimetres),
      height: quantity(centimetres),
      weight: quantity({
        unit: 'kg',
        min: 0,
        decimals: 3,
        label: { es: 'Peso del renglón', en: 'Weight of the line' },
      }),
    },
    options,
  )

/** The words of these lines. */
export const packageWords = {
  es: { packages: 'Paquetes', pieces: 'Piezas', packingUnit: 'Empaque', content: 'Contenido' },
  en: { packages: 'Packages', packingUnit: 'Packing unit' },
} as const
