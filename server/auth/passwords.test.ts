import { expect, it } from 'vitest'
import { hashPassword, mayBePassword, passwordFits } from './passwords.ts'

it('passwords are kept by a memory-hard function, each with its own salt', async () => {
  const [one, two] = await Promise.all([hashPassword('Estiba2026'), hashPassword('Estiba2026')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/)
  expect(one).not.toBe(two)
  expect(await passwordFits(one, 'Estiba2026')).toBe(true)
  expect(await passwordFits(one, 'estiba2026')).toBe(false)
})

it('no password fits where there is no account, not even the decoy', async () => {
  expect(await passwordFits(null, 'no account has this password')).toBe(false)
})

it('a letter that can be written in two ways is one password', async () => {
  expect(await passwordFits(await hashPassword('Ca\u00f1\u00f32026'), 'Can\u0303o\u03012026')).toBe(true)
})

it.each([
  ['Abc123', true],
  ['abc123', false],
  ['Ab123', false],
  ['ABC123', false],
  ['Password1', false],
  ['Qwerty123', false],
  ['Estiba2026', true],
])('V-PASSWORD: %s -> %s', (password, good) => {
  expect(mayBePassword(password)).toBe(good)
})
