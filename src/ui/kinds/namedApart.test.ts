import { expect, it } from 'vitest'
import { namedApart } from './namedApart.ts'

it('X-FILE-VERSION: two photos that a camera calls alike have names of their own, with their ending', async () => {
  const photo = new File(['x'], 'image.jpg', { type: 'image/jpeg' })
  const [one, other] = [namedApart(photo), namedApart(photo)]
  expect(one.name).toMatch(/^image-\d{8}T\d{9}Z-[0-9a-f]{4}\.jpg$/)
  expect(one.name).not.toBe(other.name)
  expect([one.type, await one.text()]).toEqual(['image/jpeg', 'x'])
  expect(namedApart(new File([], 'firma')).name).toMatch(/^firma-/)
})
