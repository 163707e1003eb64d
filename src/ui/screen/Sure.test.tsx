// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Sure } from './Sure.tsx'

afterEach(cleanup)

const asked = (onYes: () => unknown) => {
  const said: string[] = []
  render(<Sure title="Delete" text="Sure?" onYes={onYes} onClose={() => said.push('closed')} />)
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  return said
}

it('stays while what was answered with yes is under way, takes no second yes, and closes with its end', async () => {
  let end = (): void => undefined
  let times = 0
  const work = () => {
    times += 1
    return new Promise<void>((resolve) => {
      end = resolve
    })
  }
  const said = asked(work)
  const yes = screen.getByRole('button', { name: 'Delete' })
  expect([yes.hasAttribute('disabled'), said]).toEqual([true, []])
  fireEvent.click(yes)
  await act(async () => {
    end()
    await Promise.resolve()
  })
  expect([times, said]).toEqual([1, ['closed']])
})

it('closes at once where nothing is told of what is under way', () => {
  expect(asked(() => undefined)).toEqual(['closed'])
})
