import { expect, it } from 'vitest'
import { rateLimits } from './rateLimits.ts'

const settings = { ratePerToken: 100, ratePerCompany: 100, ratePerAddress: 2 }

it.each([
  ['IPv6 counts as the household or office that has it', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['another network counts for itself', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['IPv4 counts as it is, also where it is written as IPv6', '203.0.113.9', '::ffff:203.0.113.9', true],
  ['another of IPv4 counts for itself', '203.0.113.9', '203.0.113.10', false],
])('an address of %s', (_what, one, other, isSame) => {
  const limits = rateLimits(settings, () => 0)
  for (let count = 0; count < settings.ratePerAddress; count += 1) limits(one).take(null)
  const takes = (): void => limits(other).take(null)
  if (isSame) expect(takes).toThrow(expect.objectContaining({ code: 'TOO_MANY' }))
  else expect(takes).not.toThrow()
})

it('whose minute is over begins anew, however many are remembered', () => {
  let now = 0
  const limits = rateLimits(settings, () => now)
  for (let count = 0; count < 20_000; count += 1) {
    now = Math.floor(count / 100)
    limits(`10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`).take(null)
  }
  // Those of the minute before are forgotten, and who was over his limit begins anew.
  const last = () => limits('10.0.78.31').take(null)
  last()
  expect(last).toThrow(expect.objectContaining({ code: 'TOO_MANY' }))
  now += 60_001
  for (const _time of [1, 2]) expect(last).not.toThrow()
  expect(last).toThrow(expect.objectContaining({ code: 'TOO_MANY' }))
})
