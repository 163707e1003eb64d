// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { beginSocial, takeFragment } from './socialArrival.ts'
import { ticket } from './ticket.ts'

const arrive = (mark?: string): void =>
  history.replaceState(
    null,
    '',
    `/auth/workspace-select?redirect=%2Ftaxes#${new URLSearchParams({ temporaryToken: 'theirs', email: 'eva@evil.test', ...(mark === undefined ? {} : { mark }) })}`,
  )

const stands = (): string => location.pathname + location.search + location.hash

beforeEach(() => {
  sessionStorage.clear()
  ticket.drop()
})

it('takes what comes back from the provider that was gone to from here, once', () => {
  beginSocial('m1')
  arrive('m1')
  expect(takeFragment()).toBe('taken')
  expect(ticket.email()).toBe('eva@evil.test')
  expect(stands()).toBe('/auth/workspace-select?redirect=%2Ftaxes')
  ticket.drop()
  arrive('m1')
  expect(takeFragment()).toBe('dropped')
  expect(ticket.email()).toBeNull()
})

it.each([
  ['from nowhere', null, 'm1'],
  ['of another sign-in', 'm1', 'm2'],
  ['of no sign-in', 'm1', undefined],
  ['without a mark', null, undefined],
])('drops the token of a link %s, and keeps it in no address', (_, begun, mark) => {
  if (begun !== null) beginSocial(begun)
  arrive(mark)
  expect(takeFragment()).toBe('dropped')
  expect(ticket.basic()).toBeNull()
  expect(stands()).toBe('/auth/workspace-select?redirect=%2Ftaxes')
})

it('leaves other fragments alone', () => {
  beginSocial('m1')
  history.replaceState(null, '', '/auth/workspace-select#top')
  expect(takeFragment()).toBe('none')
  expect(stands()).toBe('/auth/workspace-select#top')
})
