// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext, Form, type RaRecord, testDataProvider } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { ReferenceSelect } from './ReferenceSelect.tsx'

afterEach(cleanup)

const ocean = { id: 'IMP-MAR', title: 'Sea import' }

/** What another choice says of the field. */
const Follows = () => {
  const { setValue } = useFormContext()
  return (
    <button type="button" onClick={() => setValue('type', ocean.id, { shouldDirty: true })}>
      Follow
    </button>
  )
}

/** A selector that holds a record whose name is answered when the test says so. */
const holds = (value: string | null) => {
  let answer: (found: RaRecord[]) => void = () => undefined
  const found = new Promise<RaRecord[]>((resolve) => {
    answer = resolve
  })
  const dataProvider = testDataProvider({ getList: async () => ({ data: [], total: 0 }) })
  dataProvider.getMany = async <Found extends RaRecord>() => ({ data: (await found) as Found[] })
  render(
    <CoreAdminContext dataProvider={dataProvider}>
      <Form record={{ id: 1, type: value }}>
        <ReferenceSelect
          id="type"
          source="type"
          to="types"
          label="Type"
          helperText=""
          disabled={false}
          isRequired={false}
        />
        <Follows />
      </Form>
    </CoreAdminContext>,
  )
  const input = screen.getByRole<HTMLInputElement>('combobox')
  return { input, answer: (records: RaRecord[]) => act(async () => answer(records)) }
}

it('nothing is typed before what a selector holds is named; who waits in it finds the name selected', async () => {
  const { input, answer } = holds(ocean.id)
  expect([input.value, input.readOnly]).toEqual(['', true])
  act(() => input.focus())
  await expect.poll(() => input.readOnly).toBe(true)
  await answer([ocean])
  await expect.poll(() => input.readOnly).toBe(false)
  expect(input.value).toContain('Sea import')
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length])
  expect(document.activeElement).toBe(input)
})

it('what is not there any longer, and nothing at all, may be typed over', async () => {
  const { input, answer } = holds(ocean.id)
  await answer([])
  await expect.poll(() => input.readOnly).toBe(false)
  expect(input.value).toBe('')
  cleanup()
  expect(holds(null).input.readOnly).toBe(false)
})

it('what another choice put there is named before anything is typed over it', async () => {
  const { input, answer } = holds(null)
  expect(input.readOnly).toBe(false)
  act(() => screen.getByRole('button', { name: 'Follow' }).click())
  expect(input.readOnly).toBe(true)
  act(() => input.focus())
  await answer([ocean])
  await expect.poll(() => input.readOnly).toBe(false)
  expect([input.value, input.selectionStart]).toEqual(['Sea import', 0])
  expect(input.selectionEnd).toBe(input.value.length)
})
