// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { loadSources } from '../../resources/index.server.ts'
import { glossary } from '../../schema/glossary/index.ts'
import { buildRegistry } from '../../schema/registry.ts'
import { formatsOf } from '../format/formats.ts'
import { wordsOf } from '../resource/useWords.ts'
import { InlineCell } from './InlineCell.tsx'

const taxes = buildRegistry(await loadSources(), glossary).get('taxes')

afterEach(cleanup)

it('says what it does and what it holds', () => {
  const view = {
    formats: formatsOf('en', { timeZone: 'America/Bogota', baseCurrency: 'COP' }),
    words: wordsOf(taxes, 'en'),
    titleOf: (_resource: string, id: string) => id,
    resource: 'taxes',
  }
  render(
    <InlineCell resource={taxes} name="rate" row={{ id: 'IVA', rate: 19 }} view={view}>
      19.00
    </InlineCell>,
  )
  expect(screen.getByRole('button', { name: `estiba.list.edit ${view.words.field('rate')} 19.00` })).toBeDefined()
})
