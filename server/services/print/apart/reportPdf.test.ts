import { expect, it } from 'vitest'
import { textOfPdf } from '../../../papers/textOfPdf.testing.ts'
import { reportPdf } from './reportPdf.ts'

/** A picture of one dot. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

it('says what no font of every reader has as it is, below the picture of its company', async () => {
  const pdf = reportPdf(
    [{ source: 'name', label: 'Nombre', type: 'text' }],
    [
      { cells: ['上海明珠国际货运'], sum: false },
      { cells: ['Spółka Łódź'], sum: false },
      { cells: ['Café Ñandú'], sum: true },
    ],
    {
      title: 'Terceros',
      company: 'Волга',
      footer: '上海 · 2026',
      logo: dot,
      landscape: false,
      paper: 'a4',
      locale: 'es',
      yes: 'Sí',
      no: 'No',
    },
  )
  const text = await textOfPdf(pdf)
  for (const said of ['上海明珠国际货运', 'Spółka Łódź', 'Café Ñandú', 'Волга', '上海 · 2026'])
    expect(text).toContain(said)
  expect(Buffer.from(pdf).toString('latin1')).toContain('/Subtype /Image')
})
