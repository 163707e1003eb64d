import { expect, it } from 'vitest'
import type { Filled, Form } from './form.ts'
import { papersPdf } from './paperPdf.ts'
import { runsOf, unprintableIn } from './runs.ts'
import { pagesOf, textOfPdf } from './textOfPdf.testing.ts'

it('sets what its own font lacks in one that has it, and leaves the rest as it is', () => {
  expect(runsOf('Café Ñandú · 5 m³')).toBe('Café Ñandú · 5 m³')
  expect(runsOf('Shanghai 上海（浦东）No. 8')).toEqual([
    { text: 'Shanghai ' },
    { text: '上海（浦东）', font: 'Noto Sans SC' },
    { text: 'No. 8' },
  ])
})

it('names the words of which no font has the letters', () => {
  expect(unprintableIn('Café Ñandú, ЗАО Волга · 上海（浦东）No. 8 – 5 m³ €')).toEqual([])
  expect(unprintableIn('Busan 부산항 / ميناء / ท่าเรือ 3')).toEqual(['부산항', 'ميناء', 'ท่าเรือ'])
})

const word = { es: 'Remitente', en: 'Shipper' }
const form: Form = {
  title: word,
  parts: [
    { row: [{ word, value: 'shipper' }] },
    { grid: 'goods', columns: [{ word, value: 'goods', share: 1 }], room: 3 },
  ],
}
const filled = (shipper: string, goods: string): Filled => ({
  locale: 'en',
  number: 'A-1',
  letterhead: { name: 'Andina', lines: [] },
  boxes: { shipper },
  grids: { goods: { rows: [{ goods }] } },
  stamps: [],
})

it('prints Chinese and Japanese, and carries their font only where a paper says something in it', async () => {
  const chinese = ['上海明珠国际货运代理有限公司', '茶叶 / 緑茶 カップ'] as const
  const [spoken, plain] = [
    await papersPdf([{ form, filled: filled(...chinese) }]),
    await papersPdf([{ form, filled: filled('Pearl', 'Tea') }]),
  ]
  const carries = (pdf: Uint8Array): boolean => Buffer.from(pdf).toString('latin1').includes('NotoSansSC')
  expect([carries(spoken), carries(plain)]).toEqual([true, false])
  for (const text of chinese) expect(await textOfPdf(spoken)).toContain(text)
})

it('counts the pages of each paper of a batch by itself', async () => {
  const long = Array.from({ length: 90 }, (_none, index) => `line ${index + 1}`).join('\n')
  const many = [filled('Pearl', 'Tea'), filled('Ruby', long), filled('Opal', 'Tea')].map((one) => ({
    form,
    filled: one,
  }))
  const pages = await pagesOf(await papersPdf(many))
  expect(pages.map((page) => /Page \d \/ \d/.exec(page)?.[0])).toEqual([
    'Page 1 / 1',
    'Page 1 / 2',
    'Page 2 / 2',
    'Page 1 / 1',
  ])
})
