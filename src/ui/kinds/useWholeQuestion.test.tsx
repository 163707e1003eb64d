// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, Form, ReferenceArrayInputBase, testDataProvider, useChoicesContext } from 'react-admin'
import { afterEach, expect, it } from 'vitest'
import { useWholeQuestion } from './useWholeQuestion.ts'

afterEach(cleanup)

/** Two letters that are asked for within one tick, as two of react-admin's delays that end together do. */
const Typed = () => {
  const { filterValues, setFilters } = useChoicesContext()
  useWholeQuestion('CS')
  return (
    <button
      type="button"
      onClick={() => {
        setFilters({ q: 'C' })
        setFilters({ q: 'CS' })
      }}
    >
      {JSON.stringify(filterValues)}
    </button>
  )
}

it('the last of what was typed is asked for, though react-admin drops it', async () => {
  const asked: unknown[] = []
  const dataProvider = testDataProvider({
    getList: async (_resource, { filter }) => {
      asked.push(filter)
      return { data: [], total: 0 }
    },
  })
  render(
    <CoreAdminContext dataProvider={dataProvider}>
      <Form>
        <ReferenceArrayInputBase source="containers" reference="containers">
          <Typed />
        </ReferenceArrayInputBase>
      </Form>
    </CoreAdminContext>,
  )
  fireEvent.click(await screen.findByRole('button', { name: '{}' }))
  await expect.poll(() => asked.at(-1)).toEqual({ q: 'CS' })
})
